import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Overview, VersionView } from '#desk/editing/views.ts';
import { get } from '../api.ts';
import { entryLink } from '../route.ts';
import type { DeskState } from '../use-desk.ts';
import { Differences } from './differences.tsx';

const day = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

interface Props {
  desk: DeskState;
  file: string;
  overview: Overview;
}

/** The earlier versions of an entry, with what changed in words, each brought back by one click. */
export function VersionsView({ desk, file, overview }: Props) {
  const [versions, setVersions] = useState<VersionView[]>();
  const { revision } = overview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when something was saved
  useEffect(() => {
    void get<{ versions: VersionView[] }>('versions', { file })
      .then((answer) => setVersions(answer.versions))
      .catch(() => setVersions([]));
  }, [file, revision]);
  const name = overview.groups.flatMap(({ items }) => items).find(({ id }) => id === file)?.name;
  const restore = async (version: number) => {
    if (await desk.act('restore', { file, version })) location.hash = entryLink(file);
  };
  return (
    <>
      <header className="entry-head">
        <div>
          <h1>Earlier versions</h1>
          <p className="help">{name}</p>
        </div>
        <a className="button quiet" href={entryLink(file)}>
          <ArrowLeft aria-hidden /> Back to writing
        </a>
      </header>
      <p className="help">
        Every version of the last 90 days is kept. Bringing one back is a change like any other: you
        can undo it.
      </p>
      <ol className="versions">
        {versions?.map((version) => (
          <li key={version.id}>
            <div>
              <strong>{day.format(version.at)}</strong>{' '}
              {version.isNow && <span className="help">as it is now</span>}
              {version.isFirst && <p>As it was when you first opened the desk</p>}
              {version.isGone && <p>Removed</p>}
              <Differences changes={version.changes} />
            </div>
            {!version.isNow && !version.isGone && (
              <button
                type="button"
                aria-label={`Bring back the version of ${day.format(version.at)}`}
                onClick={() => restore(version.id)}
              >
                Bring back
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
