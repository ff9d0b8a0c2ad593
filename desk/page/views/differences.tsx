import type { Difference } from '#desk/editing/compare.ts';
import type { Path } from '#desk/yaml/value.ts';

interface DifferencesProps {
  changes: Difference[];
  /** Where the pictures of a field are; without it a picture is told by its name. */
  picturesAt?: (path: Path) => { before: string; now: string };
}

const isPicture = ({ pieces }: Difference) =>
  pieces.some(({ text }) => /\.(jpe?g|png|webp|avif)$/i.test(text));

/** What changed in one field: words that went are struck out, words that came are marked. */
export function Differences({ changes, picturesAt }: DifferencesProps) {
  return (
    <ul className="differences">
      {changes.map((change) => (
        <li key={change.path.join('.')}>
          {change.label && <span className="help">{change.label}: </span>}
          {picturesAt && isPicture(change) ? (
            <Pictures {...picturesAt(change.path)} />
          ) : (
            change.pieces.map(({ text, side }, index) => {
              const key = `${index}-${side}`;
              if (side === 'before') return <del key={key}>{text}</del>;
              if (side === 'now') return <ins key={key}>{text}</ins>;
              return <span key={key}>{text}</span>;
            })
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
