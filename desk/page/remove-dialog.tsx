import type { EntryView } from '#desk/editing/views.ts';
import { EntryDialog, useDependents } from './entry-dialog.tsx';
import type { DeskState } from './use-desk.ts';

interface Props {
  desk: DeskState;
  entry: EntryView;
  onClose: () => void;
}

/** Says what depends on an entry before it goes; undo brings it back. */
export function RemoveDialog({ desk, entry, onClose }: Props) {
  const names = useDependents(entry.id);
  const remove = async () => {
    if (!(await desk.act('remove', { file: entry.id }))) return;
    desk.setNotice(`${entry.name} is removed. Undo brings it back.`);
    location.hash = `#/list/${entry.kind}`;
  };
  return (
    <EntryDialog
      title={`Remove ${entry.name}?`}
      action="Remove"
      isReady={names !== undefined}
      onDo={remove}
      onClose={onClose}
    >
      {names && names.length > 0 && (
        <p>
          These refer to it, and the reference is removed too: <strong>{names.join(', ')}</strong>.
        </p>
      )}
      <p>Undo brings it back, and earlier versions are kept for 90 days.</p>
    </EntryDialog>
  );
}
