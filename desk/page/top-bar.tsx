import ListChecks from 'lucide:list-checks';
import PenLine from 'lucide:pen-line';
import Redo2 from 'lucide:redo-2';
import Undo2 from 'lucide:undo-2';
import type { Progress } from '#desk/editing/checklist.ts';
import type { Overview } from '#desk/editing/views.ts';
import { Mark } from '#ui/icons/drawn-mark.tsx';
import { pictureAddress } from './fields/file-field.tsx';
import { SaveNote } from './save-notes.tsx';
import type { DeskState } from './use-desk.ts';

/** The steps to a site of one's own, each a small block that is filled when the step is done. */
export const StepsBar = ({ done, all }: Progress) => (
  <span className="steps-bar" aria-hidden>
    {Array.from({ length: all }, (_, step) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have nothing else to tell them apart
      <i key={step} className={step < done ? 'done' : undefined} />
    ))}
  </span>
);

/** `3 of 7 steps`. */
export const stepsWords = ({ done, all }: Progress): string => `${done} of ${all} steps`;

interface Props {
  desk: DeskState;
  overview: Overview;
}

/** The bar over everything: saving, undo, drafts, checklist, publish. */
export function TopBar({ desk, overview }: Props) {
  const { step, progress } = desk;
  const { owner, undo, redo, drafts, isPublished } = overview;
  const items = overview.groups.flatMap((group) => group.items);
  const changed = items.filter((item) => item.isChanged).length;
  const published = changed ? `${changed} changed` : 'Nothing changed';
  return (
    <header className="top">
      <div className="owner">
        {owner.logo ? (
          <img src={pictureAddress('profile', ['logo'], { name: owner.logo })} alt="" />
        ) : (
          <Mark />
        )}
        <strong>{owner.name || 'Your desk'}</strong>
        <span>{owner.website.replace(/^https:\/\//, '')}</span>
      </div>
      <SaveNote desk={desk} />
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
      {drafts > 0 && (
        <a className="mark mark-draft" href="#/checklist">
          <PenLine /> <span>{drafts === 1 ? '1 draft' : `${drafts} drafts`}</span>
        </a>
      )}
      <span className="spring" />
      <span className="published">{isPublished ? published : 'Not published yet'}</span>
      <a className="button quiet" href="#/checklist">
        {progress ? <StepsBar {...progress} /> : <ListChecks />}
        <span>
          <span className={progress && 'sr-only'}>Checklist</span>{' '}
          <span>{progress && stepsWords(progress)}</span>
        </span>
      </a>
      <a className="button publish" href="#/changes">
        Publish
      </a>
    </header>
  );
}
