import { useState } from 'react';
import { slugFrom, slugOf } from '#desk/editing/ids.ts';
import type { EntryView } from '#desk/editing/views.ts';
import { EntryDialog, useDependents } from './entry-dialog.tsx';
import { hasOwnPage, pageOf } from './page-of.ts';
import { entryLink } from './route.ts';
import type { DeskState } from './use-desk.ts';

interface Props {
  desk: DeskState;
  entry: EntryView;
  onClose: () => void;
}

/** Changes the last part of an entry's address, and says what that means first. */
export function RenameDialog({ desk, entry, onClose }: Props) {
  const [words, setWords] = useState(slugOf(entry.id).replaceAll('-', ' '));
  const names = useDependents(entry.id);
  const rename = async () => {
    const answer = await desk.act<{ file: string; overview: never }>('rename', {
      file: entry.id,
      words,
    });
    if (answer) location.hash = entryLink(answer.file);
  };
  const hasPage = entry.kind !== undefined && hasOwnPage(entry.kind);
  return (
    <EntryDialog
      title={`Change the address of ${entry.name}`}
      action="Change the address"
      isReady={words.trim() !== ''}
      onDo={rename}
      onClose={onClose}
    >
      <p>
        {hasPage
          ? 'The page moves. Links to its old address stop working.'
          : 'Visitors do not see this name. Your other entries use it to refer to this one.'}
      </p>
      {names && names.length > 0 && <p>{names.join(', ')} will name it by the new one.</p>}
      <label>
        New name
        <input value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <p className="help">
        {hasPage && pageOf(entry.id).slice(0, pageOf(entry.id).lastIndexOf('/') + 1)}
        {slugFrom(words)}
      </p>
    </EntryDialog>
  );
}
