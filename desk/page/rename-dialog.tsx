import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { slugFrom, slugOf } from '#desk/editing/ids.ts';
import type { EntryView } from '#desk/editing/views.ts';
import { get } from './api.ts';
import { pageOf } from './page-of.ts';
import { entryLink } from './route.ts';
import type { DeskState } from './use-desk.ts';

interface Props {
  desk: DeskState;
  entry: EntryView;
  onClose: () => void;
}

/** Changes the last part of an entry's address, and says what that means first. */
export function RenameDialog({ desk, entry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState(slugOf(entry.id).replaceAll('-', ' '));
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    dialog.current?.showModal();
    void get<{ names: string[] }>('dependents', { file: entry.id }).then((found) =>
      setNames(found.names),
    );
  }, [entry.id]);
  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    const answer = await desk.act<{ file: string; overview: never }>('rename', {
      file: entry.id,
      words,
    });
    onClose();
    if (answer) location.hash = entryLink(answer.file);
  };
  const hasPage = entry.kind === 'projects';
  return (
    <dialog ref={dialog} aria-labelledby="renaming" onClose={onClose}>
      <form className="section" onSubmit={rename}>
        <h2 id="renaming">Change the address of {entry.name}</h2>
        {hasPage ? (
          <p>
            The page moves, and a link that somebody has kept to its old address finds nothing any
            more.
          </p>
        ) : (
          <p>Visitors do not see this name; your other entries find this one by it.</p>
        )}
        {names.length > 0 && <p>{names.join(', ')} will name it by the new one.</p>}
        <label>
          New name
          <input value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
        <p className="help">
          {hasPage && pageOf(entry.id).replace(/[^/]*$/, '')}
          {slugFrom(words)}
        </p>
        <div className="row">
          <button type="submit" className="primary" disabled={!words.trim()}>
            Change the address
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </form>
    </dialog>
  );
}
