/** The view of an entry’s earlier versions. */
import ArrowLeft from 'lucide:arrow-left';
import type { Overview } from '#desk/content/overview.ts';
import type { VersionView } from '#desk/content/versions.ts';
import { dayAndTime } from '../dates.ts';
import { entryLink } from '../route.ts';
import { findItem, useContent } from '../saving/use-content.ts';
import type { DeskState } from '../saving/use-desk.ts';

interface Props {
  desk: DeskState;
  id: string;
  overview: Overview;
}

/** The earlier versions of an entry, each with a button to restore it. */
export function VersionsView({ desk, id, overview }: Props) {
  const versions = useContent(['versions', id], (api) => api.versions.$get({ query: { id } })).data;
  const item = findItem(overview, id);
  const restore = async (version: number) => {
    if (await desk.send((api) => api.restore.$post({ json: { id, version } })))
      location.hash = entryLink(id);
  };
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2">
        <div>
          <h1>Earlier versions</h1>
          <p className="help">{item?.name ?? 'Removed'}</p>
        </div>
        {item && (
          <a className="button quiet" href={entryLink(id)}>
            <ArrowLeft /> Back to writing
          </a>
        )}
      </header>
      <p className="help">
        Every version is kept, also of an entry that was removed. Bring one back to see it beside
        its page; if it is not the one you want, Undo puts back what was there before.
      </p>
      <ol className="rows">
        {versions?.map((version) => (
          <Version key={version.id} version={version} onRestore={restore} />
        ))}
      </ol>
    </>
  );
}

interface VersionProps {
  version: VersionView;
  onRestore: (version: number) => void;
}

function Version({ version, onRestore }: VersionProps) {
  const { at, label, isNow, isFirst } = version;
  const when = dayAndTime.format(at);
  return (
    <li>
      <div className="flex items-center justify-between gap-3">
        <div>
          <strong>{when}</strong> {isNow && <span className="help">as it is now</span>}
          <p>{isFirst ? 'As it came with the site' : label}</p>
        </div>
        {!isNow && (
          <button
            type="button"
            aria-label={`Bring back the version of ${when}`}
            onClick={() => onRestore(version.id)}
          >
            Bring back
          </button>
        )}
      </div>
    </li>
  );
}
