import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Difference } from '#desk/editing/compare.ts';
import type { Overview, VersionView } from '#desk/editing/views.ts';
import { get } from '../api.ts';
import { pictureAddress } from '../fields/use-upload.ts';
import { entryLink } from '../route.ts';
import { useAnswer } from '../use-answer.ts';
import type { DeskState } from '../use-desk.ts';
import { Differences } from './differences.tsx';

const day = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface Props {
  desk: DeskState;
  file: string;
  overview: Overview;
}

/** The earlier versions of an entry, with what changed in words, each brought back by one click. */
export function VersionsView({ desk, file, overview }: Props) {
  const [looked, setLooked] = useState<{ id: number; changes: Difference[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing is looked at in another entry
  useEffect(() => {
    setLooked(undefined);
  }, [file]);
  const look = async (id: number) => {
    const { changes } = await get<{ changes: Difference[] }>('version', { file, version: `${id}` });
    setLooked({ id, changes });
  };
  const versions = useAnswer<{ versions: VersionView[] }>(overview, 'versions', file)?.versions;
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
          <li key={version.id} aria-current={looked?.id === version.id || undefined}>
            <div>
              <strong>{day.format(version.at)}</strong>{' '}
              {version.isNow && <span className="help">as it is now</span>}
              {version.isFirst && <p>As it was when you first opened the desk</p>}
              {version.isGone && <p>Removed</p>}
              <Differences changes={version.changes} />
              {looked?.id === version.id && (
                <div className="notice" role="status">
                  <p>
                    <strong>
                      {looked.changes.length === 1
                        ? '1 difference from now'
                        : `${looked.changes.length} differences from now`}
                    </strong>
                  </p>
                  <Differences
                    changes={looked.changes}
                    picturesAt={(path) => ({
                      before: pictureAddress(file, path, { version: `${version.id}` }),
                      now: pictureAddress(file, path, {}),
                    })}
                  />
                </div>
              )}
            </div>
            {!version.isNow && !version.isGone && (
              <div className="row">
                <button
                  type="button"
                  className="quiet"
                  aria-label={`Show the version of ${day.format(version.at)}`}
                  onClick={() => look(version.id)}
                >
                  Show
                </button>
                <button
                  type="button"
                  aria-label={`Bring back the version of ${day.format(version.at)}`}
                  onClick={() => restore(version.id)}
                >
                  Bring back
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
