/** The view of the checklist. */
import CircleAlert from 'lucide:circle-alert';
import Clock from 'lucide:clock';
import FileQuestion from 'lucide:file-question-mark';
import PenLine from 'lucide:pen-line';
import Trash from 'lucide:trash';
import { useState } from 'react';
import type { ChecklistLine } from '#desk/content/checklist.ts';
import type { InventedEntries } from '#desk/content/invented.ts';
import { kindNames } from '#model/schemas/collections.ts';
import { countOf } from '#model/wording.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { entryLink } from '../route.ts';
import { useContent } from '../saving/use-content.ts';
import type { DeskState } from '../saving/use-desk.ts';

const links = {
  outdated: 'Open',
  invented: 'Write yours',
  wrong: 'Fix',
  pending: 'Open',
  stray: '',
};

/** The lines that need not be done before publishing. */
const others = [
  { reason: 'pending', group: 'Not on your site yet', note: 'visitors see what was there before' },
  { reason: 'stray', group: 'Files that do not belong here', note: 'visitors do not get them' },
] as const;

function titleOf(needed: number, outdated: number): string {
  if (needed > 0) return `${countOf(needed, 'thing')} left to do`;
  return outdated > 0 ? `${countOf(outdated, 'text')} to look at` : 'Nothing is left to do';
}

/** The checklist; each line links to its field. */
export function ChecklistView({ desk }: { desk: DeskState }) {
  const list = useContent(['checklist'], (api) => api.checklist.$get()).data;
  if (!list)
    return (
      <>
        <h1>Checklist</h1>
        <p role="status">One moment …</p>
      </>
    );
  const { lines } = list;
  const linesOf = (...reasons: ChecklistLine['reason'][]) =>
    lines.filter(({ reason }) => reasons.includes(reason));
  const needed = linesOf('invented', 'wrong');
  const [first] = needed;
  const outdated = linesOf('outdated');
  return (
    <>
      <h1>{titleOf(needed.length, outdated.length)}</h1>
      <p>
        {first
          ? 'The site came with invented content as an example. Replace it with your own or remove it, so that visitors never see invented clients.'
          : outdated.length > 0
            ? 'Every entry is yours, but some texts still say what was true of the example.'
            : 'Every entry is yours. You can still change anything.'}
      </p>
      {first?.id && (
        <a className="button primary justify-self-start" href={entryLink(first.id, first.path)}>
          Start with the first
        </a>
      )}
      <div className="columns-[26rem_2] gap-x-8">
        <Lines
          desk={desk}
          group="Look at these first"
          note="they came with the site, and name what you no longer have"
          lines={outdated}
        />
        {[...Map.groupBy(needed, ({ group }) => group)].map(([group, lines]) => (
          <Lines
            key={group}
            desk={desk}
            group={group}
            note={`${lines.length}`}
            lines={lines}
            invented={list.invented.find(({ kind }) => kindNames[kind].many === group)}
          />
        ))}
        {others.map(({ group, note, reason }) => (
          <Lines key={reason} desk={desk} group={group} note={note} lines={linesOf(reason)} />
        ))}
      </div>
    </>
  );
}

interface LinesProps {
  desk: DeskState;
  group: string;
  note: string;
  lines: ChecklistLine[];
  /** The entries of the group that can be removed together. */
  invented?: InventedEntries | undefined;
}

function Lines({ desk, group, note, lines, invented }: LinesProps) {
  const [words, ...different] = new Set(lines.map((line) => line.words));
  // A fix that all lines share is shown once.
  const shared = lines.length > 1 && different.length === 0 ? words : undefined;
  if (lines.length === 0) return null;
  return (
    <section className="mb-6 grid break-inside-avoid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 [&_button]:-my-2.5">
        <h2>
          {group} <span className="help">{note}</span>
        </h2>
        {invented && !invented.isNeeded && <RemoveInvented desk={desk} invented={invented} />}
      </div>
      {(shared || invented?.isNeeded) && (
        <p className="help">
          {shared && `${shared.replace(/\.$/, '')}.`}{' '}
          {invented?.isNeeded && 'Once one of these is yours, the others can go all at once.'}
        </p>
      )}
      <ul className="rows">
        {lines.map((line) => (
          <Line
            key={`${line.id ?? line.name} ${line.path.join('.')} ${line.words}`}
            line={line}
            words={shared ? undefined : line.words}
          />
        ))}
      </ul>
    </section>
  );
}

interface RemoveInventedProps {
  desk: DeskState;
  invented: InventedEntries;
}

/** The button that removes all invented entries of a kind, with its question. */
function RemoveInvented({ desk, invented: { kind, names } }: RemoveInventedProps) {
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
          <p>These entries are removed, with their pictures. Undo brings all of them back.</p>
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

const icons = {
  outdated: Clock,
  invented: undefined,
  wrong: CircleAlert,
  pending: PenLine,
  stray: FileQuestion,
};

interface LineProps {
  line: ChecklistLine;
  /** The fix; undefined where it is shown once for all lines. */
  words: string | undefined;
}

function Line({ line: { reason, id, path, name }, words }: LineProps) {
  const Icon = icons[reason];
  return (
    <li className="flex items-center gap-3">
      {Icon ? <Icon /> : <span className="dot-invented" aria-hidden />}
      <div className="grid min-w-0 flex-1">
        <strong>{name}</strong>
        {words && <span className="help">{words}</span>}
      </div>
      {id && (
        <a className="button flex-none" href={entryLink(id, path)}>
          {links[reason]}
          <span className="sr-only">{`: ${name}`}</span>
        </a>
      )}
    </li>
  );
}
