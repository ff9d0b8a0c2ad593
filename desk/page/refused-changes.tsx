import { words } from './conflict-dialog.tsx';
import type { DeskState } from './use-desk.ts';

/** What the desk did not take, with the words, so that they can be copied to another place. */
export function RefusedChanges({ desk }: { desk: DeskState }) {
  return desk.refused.map((change) => {
    const { file, path, value } = change.sent;
    return (
      <div key={`${file} ${path.join('.')}`} className="notice" role="alert">
        <p role="alert">
          <strong>Your changes were not saved.</strong> {change.words}
        </p>
        {value !== undefined && (
          <label>
            Your words, to copy them
            <textarea readOnly rows={3} value={words(value)} />
          </label>
        )}
        <button type="button" className="quiet" onClick={() => desk.forget(change)}>
          Close
        </button>
      </div>
    );
  });
}
