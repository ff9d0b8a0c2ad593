/** The bar at the top of the desk: saving, undo, what is not on the site yet, checklist, publish. */
import ListChecks from 'lucide:list-checks';
import PenLine from 'lucide:pen-line';
import Redo2 from 'lucide:redo-2';
import Undo2 from 'lucide:undo-2';
import type { Overview } from '#desk/content/overview.ts';
import { DrawnLogo } from '#ui/icons/drawn-logo.tsx';
import { fileAddress } from '../saving/api.ts';
import type { DeskState } from '../saving/use-desk.ts';
import { SaveNote } from './notices.tsx';

interface Props {
  desk: DeskState;
  overview: Overview;
}

export function TopBar({ desk, overview }: Props) {
  const { undoOrRedo } = desk;
  const { owner, undo, redo, pending, left, isPublished, changes } = overview;
  const published = changes.length ? `${changes.length} changed` : 'Nothing changed';
  return (
    <header className="col-span-full flex min-h-19 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-1.5">
      <div className="grid min-w-52 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
        {owner.logo ? (
          <img
            className="row-span-2 h-9 max-w-18 bg-[light-dark(transparent,#ffffff)]"
            src={fileAddress('profile', ['logo'], owner.logo)}
            alt=""
          />
        ) : (
          <span className="row-span-2 [&_svg]:size-9">
            <DrawnLogo />
          </span>
        )}
        <strong className={owner.website ? '' : 'row-span-2'}>{owner.name || 'Your desk'}</strong>
        <span className="help">{owner.website.replace(/^https:\/\//, '')}</span>
      </div>
      <SaveNote desk={desk} />
      {/* A disabled button would lose the focus with the last step. */}
      <button
        type="button"
        className="quiet"
        aria-disabled={!undo}
        title={undo}
        onClick={() => undo && undoOrRedo('undo')}
      >
        <Undo2 /> Undo
      </button>
      <button
        type="button"
        className="quiet icon"
        aria-disabled={!redo}
        aria-label="Redo"
        title={redo}
        onClick={() => redo && undoOrRedo('redo')}
      >
        <Redo2 />
      </button>
      {pending.length > 0 && (
        <a className="badge min-h-11 px-3" href="#/checklist">
          <PenLine /> {`${pending.length} not on your site yet`}
        </a>
      )}
      <span className="flex-1" />
      <span className="help">{isPublished ? published : 'Not published yet'}</span>
      <a className="button quiet" href="#/checklist">
        <ListChecks /> {left > 0 ? `Checklist: ${left} left` : 'Checklist'}
      </a>
      <a className="button border-primary text-primary hover:border-ink" href="#/publish">
        Publish
      </a>
    </header>
  );
}
