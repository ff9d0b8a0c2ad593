import Copy from 'lucide:copy';
import Ellipsis from 'lucide:ellipsis';
import Link2 from 'lucide:link-2';
import History from 'lucide:rotate-ccw-clock';
import Trash from 'lucide:trash';
import { useRef, useState } from 'react';
import { slugFrom, slugOf } from '#desk/content/ids.ts';
import { kindNames } from '#desk/content/names.ts';
import type { EntryView } from '#desk/content/overview.ts';
import { createEntry } from '../add-entry.tsx';
import { ConfirmDialog } from '../dialogs.tsx';
import { hasOwnPage, pageOf } from '../page-of.ts';
import { entryLink, versionsLink } from '../route.ts';
import { type DeskState, useContent } from '../use-desk.ts';

/** An entry's name, and what can be done with it as a whole. */
export function EntryHead({ desk, entry }: { desk: DeskState; entry: EntryView }) {
  const [open, setOpen] = useState<'remove' | 'rename'>();
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => menu.current?.removeAttribute('open');
  const choose = (dialog: typeof open) => {
    closeMenu();
    setOpen(dialog);
  };
  const close = () => {
    setOpen(undefined);
    menu.current?.querySelector('summary')?.focus();
  };
  const { kind } = entry;
  return (
    <header className="flex flex-wrap items-center gap-x-2">
      <h1 className={`flex-1 wrap-break-word ${kind ? 'basis-full' : ''}`}>{entry.name}</h1>
      {kind && <p className="help flex-1">{kindNames[kind].many}</p>}
      {entry.saved && (
        <a className="button quiet" href={versionsLink(entry.id)}>
          <History /> Earlier versions
        </a>
      )}
      {kind && (
        <details
          ref={menu}
          className="more relative ml-auto"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) closeMenu();
          }}
          onKeyDown={({ key }) => key === 'Escape' && closeMenu()}
        >
          <summary className="button quiet icon" aria-label="More">
            <Ellipsis />
          </summary>
          <div className="absolute right-0 z-3 grid min-w-64 rounded-card border border-line bg-bg p-1.5 shadow-float *:justify-start *:text-left">
            <button
              type="button"
              className="quiet"
              onClick={() => createEntry(desk, kind, entry.id)}
            >
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
          </div>
        </details>
      )}
      {open === 'remove' && <RemoveDialog desk={desk} entry={entry} onClose={close} />}
      {open === 'rename' && <RenameDialog desk={desk} entry={entry} onClose={close} />}
    </header>
  );
}

/** The names of what speaks of an entry; undefined until they are known. */
const useDependents = (id: string) =>
  useContent<{ names: string[] }>('dependents', { id }).data?.names;

interface DialogProps {
  desk: DeskState;
  entry: EntryView;
  onClose: () => void;
}

/** Says what depends on an entry before it goes; undo brings it back. */
function RemoveDialog({ desk, entry, onClose }: DialogProps) {
  const names = useDependents(entry.id);
  const remove = async () => {
    if (!(await desk.send('remove', { id: entry.id }))) return;
    location.hash = `#/list/${entry.kind}`;
    desk.setNotice(`${entry.name} is removed. Undo brings it back.`);
  };
  return (
    <ConfirmDialog
      title={`Remove ${entry.name}?`}
      confirm="Remove"
      isReady={names !== undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      {names && names.length > 0 && (
        <p>
          <span>These refer to it, and the reference is removed too:</span>{' '}
          <strong>{names.join(', ')}</strong>.
        </p>
      )}
      <p>Undo brings it back, and earlier versions are kept for 90 days.</p>
    </ConfirmDialog>
  );
}

/** Changes the last part of an entry's address, and says what that means first. */
function RenameDialog({ desk, entry, onClose }: DialogProps) {
  const [words, setWords] = useState(slugOf(entry.id).replaceAll('-', ' '));
  const names = useDependents(entry.id);
  const rename = async () => {
    const answer = await desk.send<{ id: string }>('rename', { id: entry.id, words });
    if (answer) location.hash = entryLink(answer.id);
  };
  const hasPage = entry.kind !== undefined && hasOwnPage(entry.kind);
  const above = hasPage ? pageOf(entry.id).slice(0, pageOf(entry.id).lastIndexOf('/') + 1) : '';
  return (
    <ConfirmDialog
      title={`Change the address of ${entry.name}`}
      confirm="Change the address"
      isReady={words.trim() !== ''}
      onConfirm={rename}
      onClose={onClose}
    >
      <p>
        {hasPage
          ? 'The page moves. Links to its old address stop working.'
          : 'Visitors do not see this name. Your other entries use it to refer to this one.'}
      </p>
      {names && names.length > 0 && (
        <p>
          <strong>{names.join(', ')}</strong> <span>will name it by the new one.</span>
        </p>
      )}
      <label>
        <span>New name</span>
        <input value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <p className="help">{above + slugFrom(words)}</p>
    </ConfirmDialog>
  );
}
