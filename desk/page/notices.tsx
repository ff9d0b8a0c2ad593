/** The notices at the bottom of a view: what was not saved, and what the last request did. */
import type { DeskState } from './use-desk.ts';

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
