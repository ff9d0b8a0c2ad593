/** The differences between two states of an entry: for each field the words before, and the words now. */
import { diffWordsWithSpace } from 'diff';
import type { Difference } from '#desk/content/compare.ts';
import type { Path } from '#desk/shared/value.ts';

interface Props {
  changes: Difference[];
  /** The addresses of a field's pictures. */
  picturesAt: (path: Path) => { before: string; now: string };
}

const isPicture = ({ before, now }: Difference) =>
  [before, now].some((text) => /^\.\/.*\.(jpe?g|png|webp|avif)$/i.test(text));

export const Differences = ({ changes, picturesAt }: Props) => (
  <ul className="grid gap-2.5">
    {changes.map((change) => (
      <li key={change.path.join('.')} className="wrap-anywhere">
        {change.label && <span className="help">{change.label}</span>}
        {isPicture(change) ? (
          <Pictures change={change} {...picturesAt(change.path)} />
        ) : (
          <dl className="*:grid *:grid-cols-[4rem_minmax(0,1fr)]">
            <Side side="before" change={change} />
            <Side side="now" change={change} />
          </dl>
        )}
      </li>
    ))}
  </ul>
);

/** The whole text on one side, with the words marked that the other side does not have. */
function Side({ side, change: { before, now } }: { side: 'before' | 'now'; change: Difference }) {
  const isBefore = side === 'before';
  if (!(isBefore ? before : now)) return null;
  const own = diffWordsWithSpace(before, now).filter(({ added, removed }) =>
    isBefore ? !added : !removed,
  );
  const Mark = isBefore ? 'del' : 'ins';
  return (
    <div className={side}>
      <dt className="text-muted">{isBefore ? 'Before' : 'Now'}</dt>
      <dd>
        {own.map(({ value, added, removed }, index) => {
          const key = `${index} ${value}`;
          return added || removed ? <Mark key={key}>{value}</Mark> : <span key={key}>{value}</span>;
        })}
      </dd>
    </div>
  );
}

interface PicturesProps extends ReturnType<Props['picturesAt']> {
  change: Difference;
}

const Pictures = ({ change, before, now }: PicturesProps) => (
  <span className="[&_img]:w-36 [&_img]:align-top">
    {change.before && (
      <del>
        <img src={before} alt="Before" />
      </del>
    )}{' '}
    {change.now && (
      <ins>
        <img src={now} alt="Now" />
      </ins>
    )}
  </span>
);
