import Check from 'lucide:check';
import ListChecks from 'lucide:list-checks';
import PenLine from 'lucide:pen-line';
import Redo2 from 'lucide:redo-2';
import TriangleAlert from 'lucide:triangle-alert';
import Undo2 from 'lucide:undo-2';
import type { Overview } from '#desk/editing/views.ts';
import { Mark } from '#ui/icons/drawn-mark.tsx';
import { pictureAddress } from './fields/file-field.tsx';
import type { SaveState } from './saver.ts';
import { StepsBar, stepsWords } from './steps-bar.tsx';
import type { DeskState } from './use-desk.ts';

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether everything typed is kept, and when it was kept last. */
export function SaveNote({ save }: { save: SaveState }) {
  if (save.kind === 'failed')
    return (
      <p className="save failed" role="alert">
        <TriangleAlert />
        <span>
          Not saved yet. Your text is safe in this window. Trying again. <small>{save.words}</small>
        </span>
      </p>
    );
  if (save.kind === 'refused')
    return (
      <p className="save failed" role="alert">
        <TriangleAlert /> <span>Some changes were not saved. See the message below.</span>
      </p>
    );
  const words =
    save.kind === 'saving'
      ? 'Saving …'
      : save.kind === 'saved'
        ? `Saved ${clock.format(save.at)}`
        : 'All is saved';
  return (
    <p className="save">
      <Check /> <span role="status">{words}</span>
    </p>
  );
}

interface UndoProps {
  overview: Overview;
  step: DeskState['step'];
}

const UndoButtons = ({ overview: { undo, redo }, step }: UndoProps) => (
  <>
    <button
      type="button"
      className="quiet"
      disabled={!undo}
      title={undo}
      onClick={() => step('undo')}
    >
      <Undo2 /> <span>Undo</span>
    </button>
    <button
      type="button"
      className="quiet icon"
      disabled={!redo}
      aria-label="Redo"
      title={redo}
      onClick={() => step('redo')}
    >
      <Redo2 />
    </button>
  </>
);

/** The logo, name and address of the site. */
const Owner = ({ name, website, logo }: Overview['owner']) => (
  <div className="owner">
    {logo ? <img src={pictureAddress('profile', ['logo'], { name: logo })} alt="" /> : <Mark />}
    <strong>{name || 'Your desk'}</strong>
    <span>{website.replace(/^https:\/\//, '')}</span>
  </div>
);

/** The bar over everything: saving, undo, drafts, checklist, publish. */
export function TopBar({ desk }: { desk: DeskState }) {
  const { overview, save, step, progress } = desk;
  if (!overview) return null;
  const items = overview.groups.flatMap((group) => group.items);
  const changed = items.filter((item) => item.isChanged).length;
  return (
    <header className="top">
      <Owner {...overview.owner} />
      <SaveNote save={save} />
      <UndoButtons overview={overview} step={step} />
      {overview.drafts > 0 && (
        <a className="mark mark-draft" href="#/checklist">
          <PenLine /> {overview.drafts === 1 ? '1 draft' : `${overview.drafts} drafts`}
        </a>
      )}
      <span className="spring" />
      <span className="published">
        {overview.isPublished
          ? changed
            ? `${changed} changed`
            : 'Nothing changed'
          : 'Not published yet'}
      </span>
      <a className="button quiet" href="#/checklist">
        {progress ? <StepsBar {...progress} /> : <ListChecks />}
        <span>
          <span className={progress && 'sr-only'}>Checklist</span>{' '}
          {progress && stepsWords(progress)}
        </span>
      </a>
      <a className="button publish" href="#/changes">
        Publish
      </a>
    </header>
  );
}
