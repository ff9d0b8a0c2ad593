/** What the desk says about the last requests: whether what was typed is saved, what was refused, what was done. */
import Check from 'lucide:check';
import TriangleAlert from 'lucide:triangle-alert';
import { time } from '../dates.ts';
import type { DeskState } from '../saving/use-desk.ts';
import { useEdits } from '../saving/use-saving.ts';

/** The words on saving, and the reason of a failure. Only what the desk has confirmed is called saved. */
export function saveWords(
  { saving, unreachable, overview }: DeskState,
  isUnsaved: boolean,
): { text: string; why?: string } {
  const { failure, refusal, savedAt } = saving;
  if (failure)
    return {
      text: 'Not saved yet. Your text is safe in this window. Trying again.',
      why: failure.message,
    };
  if (isUnsaved) return { text: 'Saving …' };
  if (refusal) return { text: 'Not everything is saved.', why: 'Read below what is not.' };
  if (unreachable) return { text: 'The desk does not answer.', why: unreachable };
  if (overview?.readFailure)
    return { text: 'Changes by other programs are not here yet.', why: overview.readFailure };
  return { text: savedAt === undefined ? 'All is saved' : `Saved ${time.format(savedAt)}` };
}

/** The state of saving in the top bar, with the time of the last save. */
export function SaveNote({ desk }: { desk: DeskState }) {
  const { text, why } = saveWords(desk, useEdits().length > 0);
  return (
    <p className={`flex items-center gap-2 ${why ? 'flex-[9_1_14rem] text-danger' : 'text-muted'}`}>
      {why ? <TriangleAlert /> : <Check className="text-ok" />}
      <span role={why ? 'alert' : 'status'}>
        {text} {why && <small className="block">{why}</small>}
      </span>
    </p>
  );
}

/** The notices at the bottom of a view: what was not saved, and what the last request did. */
export function Notices({ desk }: { desk: DeskState }) {
  const { saving, notice, setNotice } = desk;
  const notices = [
    { words: saving.refusal, close: saving.closeRefusal },
    { words: notice, close: () => setNotice('') },
  ];
  return (
    <div className="sticky -bottom-5 z-3">
      {notices
        .filter(({ words }) => words)
        .map(({ words, close }) => (
          <p key={words} className="notice" role="alert">
            {words}{' '}
            <button type="button" className="quiet" onClick={close}>
              Close
            </button>
          </p>
        ))}
    </div>
  );
}
