/** The notices at the bottom of a view: what was not saved, and what the last request did. */
import { RefusedChanges } from './save-state.tsx';
import type { DeskState } from './use-desk.ts';

export function Notices({ desk }: { desk: DeskState }) {
  return (
    <div className="sticky -bottom-5 z-3">
      <RefusedChanges desk={desk} />
      {desk.notice && (
        <p className="notice" role="alert">
          {desk.notice}{' '}
          <button type="button" className="quiet" onClick={() => desk.setNotice('')}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
