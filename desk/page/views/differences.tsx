import type { Difference } from '#desk/editing/compare.ts';
import type { Path } from '#desk/yaml/value.ts';

interface DifferencesProps {
  changes: Difference[];
  /** Where the pictures of a field are; without it a picture is told by its name. */
  picturesAt?: (path: Path) => { before: string; now: string };
}

const isPicture = ({ pieces }: Difference) =>
  pieces.some(({ text }) => /\.(jpe?g|png|webp|avif)$/i.test(text));

interface RowProps {
  side: 'before' | 'now';
  name: string;
  pieces: Difference['pieces'];
}

/** The whole text on one side, with the words marked that the other side does not have. */
function Row({ side, name, pieces }: RowProps) {
  const own = pieces.filter((piece) => piece.side === side || piece.side === 'both');
  if (own.length === 0) return null;
  const Mark = side === 'before' ? 'del' : 'ins';
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {own.map(({ text, side: of }, index) => {
          const key = `${index}-${of}`;
          return of === 'both' ? <span key={key}>{text}</span> : <Mark key={key}>{text}</Mark>;
        })}
      </dd>
    </div>
  );
}

/** What changed in each field: the words before, and the words now. */
export function Differences({ changes, picturesAt }: DifferencesProps) {
  return (
    <ul className="differences">
      {changes.map((change) => (
        <li key={change.path.join('.')}>
          {change.label && <span className="help">{change.label}</span>}
          {picturesAt && isPicture(change) ? (
            <Pictures {...picturesAt(change.path)} />
          ) : (
            <dl className="before-and-now">
              <Row side="before" name="Before" pieces={change.pieces} />
              <Row side="now" name="Now" pieces={change.pieces} />
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

const Pictures = ({ before, now }: { before: string; now: string }) => (
  <span className="picture-pair">
    <del>
      <img src={before} alt="Before" />
    </del>{' '}
    <ins>
      <img src={now} alt="Now" />
    </ins>
  </span>
);
