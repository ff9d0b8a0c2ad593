/** Says whether what was typed is saved, and offers what can be done where it is not. */
import Check from 'lucide:check';
import TriangleAlert from 'lucide:triangle-alert';
import type { Value } from '#desk/shared/value.ts';
import type { UnsavedEntry } from './edits.ts';
import { useFocusInView } from './form-context.ts';
import type { DeskState } from './use-desk.ts';
import { type Saving, useEdits } from './use-saving.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The words on saving, and the reason of a failure. Only what the desk has confirmed is called saved. */
function useSaveWords({ saving, unreachable }: DeskState): { text: string; why?: string } {
  const edits = [...useEdits(saving).values()];
  const { failure, savedAt } = saving;
  if (failure)
    return {
      text: 'Not saved yet. Your text is safe in this window. Trying again.',
      why: failure,
    };
  const problem = edits.find((edit) => edit.problem)?.problem;
  if (problem?.kind === 'conflict')
    return { text: 'Not saved yet.', why: `Another program changed ${problem.other.name}.` };
  if (problem) return { text: 'Not saved.', why: 'See the message below.' };
  if (edits.some(({ isUnsaved }) => isUnsaved)) return { text: 'Saving …' };
  if (unreachable) return { text: 'The desk does not answer.', why: unreachable };
  return { text: savedAt === undefined ? 'All is saved' : `Saved ${clock.format(savedAt)}` };
}

/** The state of saving in the top bar, with the time of the last save. */
export function SaveNote({ desk }: { desk: DeskState }) {
  const { text, why } = useSaveWords(desk);
  return (
    <p className={`flex items-center gap-2 ${why ? 'flex-[9_1_14rem] text-danger' : 'text-muted'}`}>
      {why ? <TriangleAlert /> : <Check className="text-ok" />}
      <span role={why ? 'alert' : 'status'}>
        {text} {why && <small className="block">{why}</small>}
      </span>
    </p>
  );
}

/** The choice between two versions, above the form of an entry that another program has changed. */
export function ConflictNotice({ saving, id }: { saving: Saving; id: string }) {
  useFocusInView();
  const problem = useEdits(saving).get(id)?.problem;
  if (problem?.kind !== 'conflict') return null;
  return (
    <div className="notice" role="alert">
      <p>
        <strong>Another program changed this entry at {clock.format(problem.at)}.</strong> Which
        version do you want to keep? The other one stays among the earlier versions.
      </p>
      <div className="row">
        <button type="button" className="primary" onClick={() => saving.keepMine(id)}>
          Keep mine
        </button>
        <button type="button" onClick={() => saving.takeOther(id)}>
          Use that version
        </button>
      </div>
    </div>
  );
}

/** The texts and numbers of a value, one per line, as they were typed. */
function typedTexts(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(typedTexts).filter(Boolean).join('\n');
}

/** The text typed in an entry, for copying. */
export const UnsavedText = ({ value }: Pick<UnsavedEntry, 'value'>) => (
  <label>
    Your text, to copy
    <textarea readOnly rows={6} value={typedTexts(value)} />
  </label>
);

/** The edits that the desk refused, with their text for copying. */
export function RefusedChanges({ desk: { saving } }: { desk: DeskState }) {
  useFocusInView();
  return [...useEdits(saving)].map(([id, { problem, value }]) =>
    problem?.kind === 'refused' ? (
      <div key={id} className="notice" role="alert">
        <p>
          <strong>Your changes were not saved.</strong> {problem.words}
        </p>
        <UnsavedText value={value} />
        <button type="button" className="quiet" onClick={() => saving.edits.set(id, undefined)}>
          Close
        </button>
      </div>
    ) : null,
  );
}
