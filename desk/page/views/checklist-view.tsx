import CircleAlert from 'lucide:circle-alert';
import CircleCheck from 'lucide:circle-check';
import Image from 'lucide:image';
import PenLine from 'lucide:pen-line';
import { useCallback, useRef, useState } from 'react';
import type { Checklist, ChecklistLine, Progress } from '#desk/editing/checklist.ts';
import type { InventedEntries } from '#desk/editing/invented.ts';
import { kindNames } from '#desk/editing/names.ts';
import type { Overview } from '#desk/editing/views.ts';
import { entryLink } from '../route.ts';
import { StepsBar, stepsWords } from '../steps-bar.tsx';
import { useAnswer } from '../use-answer.ts';
import type { DeskState } from '../use-desk.ts';
import { RemoveInvented } from './remove-invented.tsx';
import { TextsDialog } from './texts-dialog.tsx';

const buttons = {
  invented: 'Write yours',
  draft: 'Open the draft',
  wrong: 'Fix',
  'good to have': 'Open',
};

/** What is left before strangers may see the site; each line leads to its field. */
export function ChecklistView({ desk, overview }: { desk: DeskState; overview: Overview }) {
  const list = useAnswer<Checklist>(overview, 'checklist');
  const heading = useRef<HTMLHeadingElement>(null);
  const goUp = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  if (!list)
    return (
      <>
        <h1>Checklist</h1>
        <p role="status">One moment …</p>
      </>
    );
  const needed = list.lines.filter(({ kind }) => kind !== 'good to have');
  const good = list.lines.filter(({ kind }) => kind === 'good to have');
  const groups = [...Map.groupBy(needed, ({ group }) => group)];
  const [first] = needed;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {first ? `${stepsWords(list.progress)} done` : 'Nothing is left to do'}
      </h1>
      {needed.length > 0 ? (
        <p>
          The site came with invented content as an example. Replace it with your own or remove it,
          so that visitors never see invented clients.
        </p>
      ) : (
        <p>Every entry is yours, and there are no drafts. You can still change anything.</p>
      )}
      <StepsDone progress={list.progress} first={first} />
      <div className="groups">
        {groups.map(([group, lines]) => (
          <Lines
            key={group}
            desk={desk}
            group={group}
            lines={lines}
            invented={list.invented.find(({ kind }) => kindNames[kind].many === group)}
            onGone={goUp}
          />
        ))}
        {good.length > 0 && (
          <Lines desk={desk} group="Good to have" note="not needed" lines={good} />
        )}
      </div>
    </>
  );
}

/** How much is done, and the way to the first of what is left. */
const StepsDone = ({
  progress,
  first,
}: {
  progress: Progress;
  first: ChecklistLine | undefined;
}) => (
  <div className="row progress">
    <span
      role="progressbar"
      aria-label="Steps done"
      aria-valuenow={progress.done}
      aria-valuemax={progress.all}
    >
      <StepsBar {...progress} />
    </span>
    {first && (
      <a className="button primary" href={entryLink(first.id, first.path)}>
        Start with the first
      </a>
    )}
  </div>
);

const icons = { invented: undefined, draft: PenLine, wrong: CircleAlert, 'good to have': Image };

interface LinesProps {
  desk: DeskState;
  group: string;
  note?: string;
  lines: ChecklistLine[];
  /** The entries of the group that can be removed together. */
  invented?: InventedEntries | undefined;
  onGone?: () => void;
}

const nothing = () => {};

function Lines({ desk, group, note, lines, invented, onGone = nothing }: LinesProps) {
  const [toRead, setRead] = useState<ChecklistLine>();
  const [words, ...others] = new Set(lines.map((line) => line.words));
  // What is to be done with each of them is said once.
  const shared = lines.length > 1 && others.length === 0 ? words : undefined;
  return (
    <section>
      <div className="group-head">
        <h2>
          {group} <span className="help">{note ?? lines.length}</span>
        </h2>
        {invented && !invented.isNeeded && (
          <RemoveInvented desk={desk} found={invented} onGone={onGone} />
        )}
      </div>
      {(shared || invented?.isNeeded) && (
        <p className="help">
          {shared && `${shared.replace(/\.$/, '')}. `}
          {invented?.isNeeded && 'Once one of these is yours, the others can go all at once.'}
        </p>
      )}
      <ul className="checklist">
        {lines.map((line) => (
          <Line
            key={`${line.id} ${line.path.join('.')} ${line.words}`}
            line={line}
            words={shared ? undefined : line.words}
            onRead={() => setRead(line)}
          />
        ))}
      </ul>
      {lines.length === 0 && <CircleCheck />}
      {toRead && (
        <TextsDialog desk={desk} line={toRead} onGone={onGone} onClose={() => setRead(undefined)} />
      )}
    </section>
  );
}

interface LineProps {
  line: ChecklistLine;
  /** What is to be done; absent where it is said of all lines together. */
  words: string | undefined;
  onRead: () => void;
}

function Line({ line: { kind, id, path, name, texts }, words, onRead }: LineProps) {
  const Icon = icons[kind];
  const ofWhat = <span className="sr-only">: {name}</span>;
  return (
    <li>
      {Icon ? <Icon /> : <span className="dot-invented" aria-hidden />}
      <div>
        <strong>{name}</strong>
        {words && <span className="help">{words}</span>}
      </div>
      {texts ? (
        <button type="button" onClick={onRead}>
          Read{ofWhat}
        </button>
      ) : (
        <a className="button" href={entryLink(id, path)}>
          {buttons[kind]}
          {ofWhat}
        </a>
      )}
    </li>
  );
}
