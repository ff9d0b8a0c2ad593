/** The button that removes all invented entries of a kind, with its question. */
import Trash from 'lucide:trash';
import { useState } from 'react';
import type { InventedEntries } from '#desk/content/invented.ts';
import { kindNames } from '#model/schemas/collections.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import type { DeskState } from '../use-desk.ts';

interface Props {
  desk: DeskState;
  found: InventedEntries;
}

export function RemoveInvented({ desk, found: { kind, names } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const what = `all invented ${kindNames[kind].one}s`;
  const remove = async () => {
    if (await desk.send((api) => api['remove-invented'].$post({ json: { kind } })))
      desk.setNotice('They are removed. Undo brings all of them back.');
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        <Trash /> {`Remove ${what}`}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Remove ${what}?`}
          confirm="Remove them"
          cancel="Keep them"
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          <p>These go, with their pictures. Undo brings all of them back.</p>
          <ul className="list-disc pl-5">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
