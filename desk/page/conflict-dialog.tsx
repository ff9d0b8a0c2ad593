import { useEffect, useRef } from 'react';
import type { Value } from '#desk/yaml/value.ts';
import type { DeskState } from './use-desk.ts';

export const words = (value: Value | undefined): string =>
  value === undefined
    ? 'Nothing'
    : typeof value === 'object'
      ? JSON.stringify(value, null, 1).replaceAll(/["{}[\]]/g, '')
      : String(value);

/** Asks which words to keep when the same field was changed in two places. */
export function ConflictDialog({ desk }: { desk: DeskState }) {
  const { conflict, nextConflict, saver, refresh } = desk;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!conflict) return;
    // Opened anew for each, so that a reader of the screen hears of the next one too.
    dialog.current?.close();
    dialog.current?.showModal();
  }, [conflict]);
  if (!conflict) return null;
  const keepMine = () => {
    const { theirs, sent } = conflict;
    const { seen: _, ...rest } = sent;
    saver.add({ ...rest, ...(theirs !== undefined && { seen: theirs }) });
    nextConflict();
  };
  const keepTheirs = () => {
    nextConflict();
    void refresh();
  };
  return (
    <dialog ref={dialog} aria-labelledby="conflict" onCancel={(event) => event.preventDefault()}>
      <h2 id="conflict">This was changed in another place too</h2>
      <p>Another window or program wrote here while you did. Which version do you want to keep?</p>
      <div className="choices">
        <section>
          <h3>You wrote here</h3>
          <pre>{words(conflict.mine)}</pre>
          <button type="button" className="primary" onClick={keepMine}>
            Keep this one
          </button>
        </section>
        <section>
          <h3>Other version</h3>
          <pre>{words(conflict.theirs)}</pre>
          <button type="button" onClick={keepTheirs}>
            Use the other version
          </button>
        </section>
      </div>
    </dialog>
  );
}
