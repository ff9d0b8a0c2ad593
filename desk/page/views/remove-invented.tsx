import Trash from 'lucide:trash';
import { type ReactNode, useState } from 'react';
import type { InventedEntries } from '#desk/content/invented.ts';
import { capital, countOfKind, nounOf, numberWord } from '#desk/content/names.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import type { DeskState } from '../use-desk.ts';

/** What visitors see when none of a kind is left that may be missing. */
const emptied: Partial<Record<InventedEntries['kind'], string>> = {
  projects: 'Your portfolio shows no projects until you add your own.',
  testimonials: 'Your home page shows no testimonials until you add your own.',
  guides: 'Your site has no guides until you add your own.',
};

interface Props {
  desk: DeskState;
  found: InventedEntries;
}

/** The button that takes all invented entries of a kind away, with its question. */
export function RemoveInvented({ desk, found }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = found.names.length;
  const what = countOfKind(count, found.kind, 'invented');
  const along = found.testimonials.length;
  const remove = async () => {
    if (!(await desk.send('remove-invented', { kind: found.kind }))) return;
    const more = along ? ` and ${countOfKind(along, 'testimonials')}` : '';
    desk.setNotice(`${capital(what)}${more} are removed. Undo brings all of them back.`);
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        <Trash />
        <span>{`Remove the ${numberWord(count)} invented`}</span>{' '}
        <span className="sr-only">{nounOf(count, found.kind)}</span>
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Remove the ${what}?`}
          confirm="Remove them"
          cancel="Keep them"
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          <Consequences found={found} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Which entries go, and what that means for others. */
function Consequences({ found }: Pick<Props, 'found'>) {
  const { kind, names, testimonials, dependents, written, isLast } = found;
  return (
    <>
      <Named names={names}>These are removed, with their pictures:</Named>
      <Named names={testimonials}>
        {`${capital(countOfKind(testimonials.length, 'testimonials', 'invented'))} ${testimonials.length === 1 ? 'speaks of them and goes' : 'speak of them and go'} too:`}
      </Named>
      <Named names={dependents}>These stay, without their references to them:</Named>
      <Named names={written}>You have edited these. Your words are removed with them:</Named>
      {isLast && emptied[kind] && <p>{emptied[kind]}</p>}
      <p>Undo brings all of them back, and earlier versions are kept for 90 days.</p>
    </>
  );
}

/** A sentence and the names that it is about; nothing without names. */
function Named({ names, children }: { names: string[]; children: ReactNode }) {
  return (
    names.length > 0 && (
      <p>
        <span>{children}</span> <strong>{names.join(', ')}</strong>.
      </p>
    )
  );
}
