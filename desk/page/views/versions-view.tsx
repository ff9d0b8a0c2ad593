import ArrowLeft from 'lucide:arrow-left';
import { useState } from 'react';
import type { Difference } from '#desk/editing/compare.ts';
import type { Overview, VersionView } from '#desk/editing/views.ts';
import { get } from '../api.ts';
import { pictureAddress } from '../fields/file-field.tsx';
import { entryLink } from '../route.ts';
import { useAnswer } from '../use-answer.ts';
import { type DeskState, unlessRefused } from '../use-desk.ts';
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
  const versions = useAnswer<{ versions: VersionView[] }>(overview, 'versions', file)?.versions;
  const name = overview.groups.flatMap(({ items }) => items).find(({ id }) => id === file)?.name;
  return (
    <>
      <header className="entry-head">
        <div>
          <h1>Earlier versions</h1>
          <p className="help">{name}</p>
        </div>
        <a className="button quiet" href={entryLink(file)}>
          <ArrowLeft /> Back to writing
        </a>
      </header>
      <p className="help">
        Every version of the last 90 days is kept. Bringing one back is a change like any other: you
        can undo it.
      </p>
      <ol className="versions">
        {versions?.map((version) => (
          // What differs from now is asked for anew after a change.
          <Version key={`${version.id} ${versions[0]?.id}`} {...{ desk, file, version }} />
        ))}
      </ol>
    </>
  );
}

interface VersionProps {
  desk: DeskState;
  file: string;
  version: VersionView;
}

function Version({ desk, file, version }: VersionProps) {
  const { id, at, isNow, isFirst, isGone, changes } = version;
  /** What differs from now, once it was asked for. */
  const [differences, setDifferences] = useState<Difference[]>();
  const look = () =>
    unlessRefused(
      async () => {
        const found = await get<{ changes: Difference[] }>('version', { file, version: `${id}` });
        setDifferences(found.changes);
      },
      ({ message }) => desk.setNotice(message),
    );
  const restore = async () => {
    if (await desk.act('restore', { file, version: id })) location.hash = entryLink(file);
  };
  return (
    <li>
      <div>
        <strong>{day.format(at)}</strong> {isNow && <span className="help">as it is now</span>}
        {isFirst && <p>As it was when you first opened the desk</p>}
        {isGone && <p>Removed</p>}
        <Differences changes={changes} />
        {differences && <FromNow file={file} version={id} differences={differences} />}
      </div>
      {!isNow && !isGone && (
        <div className="row">
          <button
            type="button"
            className="quiet"
            aria-label={`Show the version of ${day.format(at)}`}
            onClick={look}
          >
            Show
          </button>
          <button
            type="button"
            aria-label={`Bring back the version of ${day.format(at)}`}
            onClick={restore}
          >
            Bring back
          </button>
        </div>
      )}
    </li>
  );
}

interface FromNowProps {
  file: string;
  version: number;
  differences: Difference[];
}

/** What an earlier version has otherwise, with its pictures and those of now. */
const FromNow = ({ file, version, differences }: FromNowProps) => (
  <div className="notice" role="status">
    <p>
      <strong>
        {differences.length === 1
          ? '1 difference from now'
          : `${differences.length} differences from now`}
      </strong>
    </p>
    <Differences
      changes={differences}
      picturesAt={(path) => ({
        before: pictureAddress(file, path, { version: `${version}` }),
        now: pictureAddress(file, path, {}),
      })}
    />
  </div>
);
