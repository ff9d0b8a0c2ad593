/** The button that adds an entry: it asks for the name first. */
import Plus from 'lucide:plus';
import { useState } from 'react';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { nameField } from '#desk/shared/names.ts';
import { type Kind, kindNames, kinds } from '#model/schemas/collections.ts';
import { fieldOf } from '#model/schemas/json-schema.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { entryLink } from '../route.ts';
import type { DeskState } from '../saving/use-desk.ts';

/** Whether entries of this kind can be added, moved and removed. */
export const isKind = (kind: string): kind is Kind => kinds.includes(kind as Kind);

export function AddButton({ desk, kind }: { desk: DeskState; kind: Kind }) {
  const [isOpen, setOpen] = useState(false);
  const { one } = kindNames[kind];
  const field = fieldOf(schemaOf(`${kind}/`), nameField(kind));
  const add = async (fields: FormData) => {
    const name = String(fields.get('name'));
    const answer = await desk.send((api) => api.add.$post({ json: { kind, name } }));
    if (answer) location.hash = entryLink(answer.id);
  };
  return (
    <>
      <button type="button" className="border-dashed text-primary" onClick={() => setOpen(true)}>
        <Plus /> {`Add a ${one}`}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Add a ${one}`}
          confirm="Add"
          cancel="Cancel"
          onConfirm={add}
          onClose={() => setOpen(false)}
        >
          <label>
            {field?.title}
            {/* biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just asked for */}
            <input name="name" required autoFocus />
          </label>
          <p className="help">{`${field?.description} You can change it later.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
