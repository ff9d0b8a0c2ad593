/** The view of an entry’s earlier versions. */
import ArrowLeft from 'lucide:arrow-left';
import { useState } from 'react';
import type { Difference } from '#desk/content/compare.ts';
import type { Overview } from '#desk/content/overview.ts';
import type { VersionView } from '#desk/content/versions.ts';
import { countOf } from '#model/wording.ts';
import { fileAddress } from '../api.ts';
import { entryLink } from '../route.ts';
import { itemIn, useContent } from '../use-content.ts';
import type { DeskState } from '../use-desk.ts';
import { Differences } from './differences.tsx';

const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface Props {
  desk: DeskState;
  id: string;
  overview: Overview;
}

/** The earlier versions of an entry, each with its differences and a button to restore it. */
export function VersionsView({ desk, id, overview }: Props) {
  const versions = useContent<{ versions: VersionView[] }>('versions', { id }).data?.versions;
  const here = itemIn(overview, id);
  const restore = async (version: number) => {
    const answer = await desk.send<{ overview: Overview }>('restore', { id, version });
    if (!answer) return;
    location.hash = entryLink(id);
    if (!here?.isInvented && itemIn(answer.overview, id)?.isInvented)
      desk.setNotice(
        'This version is from before you said that it is yours, so it is marked as invented again. Undo takes it back.',
      );
  };
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2">
        <div>
          <h1>Earlier versions</h1>
          <p className="help">{here?.name ?? 'Removed'}</p>
        </div>
        {here && (
          <a className="button quiet" href={entryLink(id)}>
            <ArrowLeft /> Back to writing
          </a>
        )}
      </header>
      <p className="help">
        Every version is kept, also of an entry that was removed. Bringing one back is a step like
        any other: you can undo it.
      </p>
      <ol className="rows">
        {versions?.map((version) => (
          <Version key={version.id} id={id} version={version} onRestore={restore} />
        ))}
      </ol>
    </>
  );
}

interface VersionProps {
  id: string;
  version: VersionView;
  onRestore: (version: number) => void;
}

function Version({ id, version, onRestore }: VersionProps) {
  const { at, label, isNow, isFirst } = version;
  const [isShown, setShown] = useState(false);
  const when = dateTime.format(at);
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
      {!isNow && (
        <details onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
          <summary>
            Show <span className="sr-only">{`the version of ${when}`}</span>
          </summary>
          {isShown && <FromNow id={id} version={`${version.id}`} />}
        </details>
      )}
    </li>
  );
}

/** The differences between an earlier version and now, with pictures. */
function FromNow({ id, version }: { id: string; version: string }) {
  const found = useContent<{ changes: Difference[] }>('version', { id, version }).data?.changes;
  if (!found) return null;
  return (
    <div className="notice" role="status">
      <p>
        <strong>{`${countOf(found.length, 'difference')} from now`}</strong>
      </p>
      <Differences
        changes={found}
        picturesAt={(path) => ({
          before: fileAddress(id, path, { version }),
          now: fileAddress(id, path, {}),
        })}
      />
    </div>
  );
}
