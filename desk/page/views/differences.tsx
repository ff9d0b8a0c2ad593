import type { Difference } from '#desk/content/compare.ts';
import type { Path } from '#desk/shared/value.ts';

interface Props {
  changes: Difference[];
  /** Where the pictures of a field are; without it a picture is told by its name. */
  picturesAt?: (path: Path) => { before: string; now: string };
  /** What the two sides are called. */
  names?: { before: string; now: string };
}

const isPicture = ({ pieces }: Difference) =>
  pieces.some(({ text }) => /\.(jpe?g|png|webp|avif)$/i.test(text));

const keyOf = ({ path, pieces }: Difference) =>
  `${path.join('.')} ${pieces.map(({ text, side }) => side + text).join('')}`;

/** What changed in each field: the words before, and the words now. */
export const Differences = ({ changes, picturesAt, names }: Props) => (
  <ul className="grid gap-2.5">
    {changes.map((change) => (
      // A text that changes is drawn anew, as a translator may have rewritten the one before.
      <li key={keyOf(change)} className="wrap-anywhere">
        {change.label && <span className="help">{change.label}</span>}
        {picturesAt && isPicture(change) ? (
          <Pictures {...picturesAt(change.path)} />
        ) : (
          <dl
            className={
              names
                ? 'grid grid-cols-2 gap-x-4 gap-y-1 [&>.now]:col-start-2'
                : '*:grid *:grid-cols-[4rem_minmax(0,1fr)]'
            }
          >
            <Side side="before" name={names?.before ?? 'Before'} pieces={change.pieces} />
            <Side side="now" name={names?.now ?? 'Now'} pieces={change.pieces} />
          </dl>
        )}
      </li>
    ))}
  </ul>
);

interface SideProps {
  side: 'before' | 'now';
  name: string;
  pieces: Difference['pieces'];
}

/** The whole text on one side, with the words marked that the other side does not have. */
function Side({ side, name, pieces }: SideProps) {
  const own = pieces.filter((piece) => piece.side === side || piece.side === 'both');
  if (own.length === 0) return null;
  const Mark = side === 'before' ? 'del' : 'ins';
  return (
    <div className={side}>
      <dt className="text-muted">{name}</dt>
      <dd>
        {own.map(({ text, side: of }, index) => {
          const key = `${index}-${of}`;
          return of === 'both' ? <span key={key}>{text}</span> : <Mark key={key}>{text}</Mark>;
        })}
      </dd>
    </div>
  );
}

const Pictures = ({ before, now }: { before: string; now: string }) => (
  <span className="[&_img]:w-36 [&_img]:align-top">
    <del>
      <img src={before} alt="Before" />
    </del>{' '}
    <ins>
      <img src={now} alt="Now" />
    </ins>
  </span>
);
