/** The heading of an entry, with the actions on the whole entry. */
import History from 'lucide:rotate-ccw-clock';
import Trash from 'lucide:trash';
import { useState } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import { kindNames } from '#model/schemas/collections.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { versionsLink } from '../route.ts';
import type { DeskState } from '../saving/use-desk.ts';

export function EntryHead({ desk, entry }: { desk: DeskState; entry: EntryView }) {
  const [isOpen, setOpen] = useState(false);
  const { kind } = entry;
  return (
    <header className="flex flex-wrap items-center gap-x-2">
      <h1 className={`flex-1 ${kind ? 'basis-full' : ''}`}>{entry.name}</h1>
      {kind && <p className="help flex-1">{kindNames[kind].many}</p>}
      <a className="button quiet" href={versionsLink(entry.id)}>
        <History /> Earlier versions
      </a>
      {kind && (
        <button type="button" className="quiet" onClick={() => setOpen(true)}>
          <Trash /> Remove
        </button>
      )}
      {isOpen && <RemoveDialog desk={desk} entry={entry} onClose={() => setOpen(false)} />}
    </header>
  );
}

interface DialogProps {
  desk: DeskState;
  entry: EntryView;
  onClose: () => void;
}

/** Asks before an entry is removed, and names the entries that refer to it. */
function RemoveDialog({ desk, entry, onClose }: DialogProps) {
  const { referredBy } = entry;
  const remove = async () => {
    if (!(await desk.send((api) => api.remove.$post({ json: { id: entry.id } })))) return;
    location.hash = `#/list/${entry.kind}`;
    desk.setNotice(`${entry.name} is removed. Undo brings it back.`);
  };
  return (
    <ConfirmDialog
      title={`Remove ${entry.name}?`}
      confirm="Remove"
      onConfirm={remove}
      onClose={onClose}
    >
      {referredBy.length > 0 && (
        <p>
          These refer to it, and the reference is removed too:{' '}
          <strong>{referredBy.join(', ')}</strong>.
        </p>
      )}
      <p>Undo brings it back, and its earlier versions are kept.</p>
    </ConfirmDialog>
  );
}
