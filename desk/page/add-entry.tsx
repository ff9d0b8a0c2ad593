import Plus from 'lucide:plus';
import { kindNames } from '#desk/content/names.ts';
import { type Kind, kinds } from '#model/schemas/collections.ts';
import { entryLink } from './route.ts';
import type { DeskState } from './use-desk.ts';

/** Whether entries of this kind can be added, moved and removed. */
export const isKind = (kind: string): kind is Kind => kinds.includes(kind as Kind);

/**
 * Begins a new entry and opens its form.
 *
 * @param from the entry that it copies; it is empty without.
 */
export async function createEntry(desk: DeskState, kind: Kind, from?: string): Promise<void> {
  const answer = await desk.send<{ id: string }>('add', {
    kind,
    ...(from && { from }),
  });
  if (answer) location.hash = entryLink(answer.id);
}

interface Props {
  desk: DeskState;
  kind: Kind;
  className: string;
}

/** The button that begins a new entry of a kind. */
export const AddButton = ({ desk, kind, className }: Props) => (
  <button
    type="button"
    className={`text-primary ${className}`}
    onClick={() => createEntry(desk, kind)}
  >
    <Plus /> <span>{`Add a ${kindNames[kind].one}`}</span>
  </button>
);
