import Copy from 'lucide:copy';
import Ellipsis from 'lucide:ellipsis';
import Link2 from 'lucide:link-2';
import History from 'lucide:rotate-ccw-clock';
import Trash from 'lucide:trash';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { kindNames } from '#desk/editing/names.ts';
import type { EntryView } from '#desk/editing/views.ts';
import { RemoveDialog } from '../remove-dialog.tsx';
import { RenameDialog } from '../rename-dialog.tsx';
import { versionsLink } from '../route.ts';
import { addEntry } from '../sidebar.tsx';
import type { DeskState } from '../use-desk.ts';

/** An entry's name, and what can be done with it as a whole. */
export function EntryHead({ desk, entry }: { desk: DeskState; entry: EntryView }) {
  const [open, setOpen] = useState<'remove' | 'rename'>();
  const menu = useRef<HTMLDetailsElement>(null);
  const choose = (dialog: typeof open) => {
    menu.current?.removeAttribute('open');
    setOpen(dialog);
  };
  const close = () => {
    setOpen(undefined);
    menu.current?.querySelector('summary')?.focus();
  };
  const { kind } = entry;
  return (
    <header className="entry-head">
      <h1 tabIndex={-1}>{entry.name}</h1>
      {kind && <p className="help">{kindNames[kind].many}</p>}
      {entry.saved && (
        <a className="button quiet" href={versionsLink(entry.id)}>
          <History /> Earlier versions
        </a>
      )}
      {kind && (
        <More menu={menu}>
          <button type="button" className="quiet" onClick={() => addEntry(desk, kind, entry.id)}>
            <Copy /> Duplicate
          </button>
          {entry.saved && (
            <button type="button" className="quiet" onClick={() => choose('rename')}>
              <Link2 /> Change its address
            </button>
          )}
          <button type="button" className="quiet" onClick={() => choose('remove')}>
            <Trash /> Remove
          </button>
        </More>
      )}
      {open === 'remove' && <RemoveDialog desk={desk} entry={entry} onClose={close} />}
      {open === 'rename' && <RenameDialog desk={desk} entry={entry} onClose={close} />}
    </header>
  );
}

interface MoreProps {
  menu: RefObject<HTMLDetailsElement | null>;
  children: ReactNode;
}

/** A menu that closes when it is left, or by Escape. */
function More({ menu, children }: MoreProps) {
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details
      ref={menu}
      className="more"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <summary className="button quiet icon" aria-label="More">
        <Ellipsis />
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}
