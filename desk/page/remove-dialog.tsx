import { useEffect, useRef, useState } from 'react';
import type { EntryView } from '#desk/editing/views.ts';
import { get } from './api.ts';
import type { DeskState } from './use-desk.ts';

interface Props {
  desk: DeskState;
  entry: EntryView;
  onClose: () => void;
}

/** Says what depends on an entry before it goes; undo brings it back. */
export function RemoveDialog({ desk, entry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [names, setNames] = useState<string[]>();
  useEffect(() => {
    dialog.current?.showModal();
    void get<{ names: string[] }>('dependents', { file: entry.id }).then(({ names: found }) =>
      setNames(found),
    );
  }, [entry.id]);
  const remove = async () => {
    const answer = await desk.act('remove', { file: entry.id });
    onClose();
    if (!answer) return;
    desk.setNotice(`${entry.name} is removed. Undo brings it back.`);
    location.hash = `#/list/${entry.kind}`;
  };
  return (
    <dialog ref={dialog} aria-labelledby="removing" onClose={onClose}>
      <h2 id="removing">Remove {entry.name}?</h2>
      {names && names.length > 0 && (
        <p>
          These speak of it, and must name another or go too: <strong>{names.join(', ')}</strong>.
        </p>
      )}
      <p>Undo brings it back, and earlier versions are kept for 90 days.</p>
      <div className="row">
        <button type="button" className="primary" disabled={!names} onClick={remove}>
          Remove
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Keep it
        </button>
      </div>
    </dialog>
  );
}
