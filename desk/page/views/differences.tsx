import type { Difference } from '#desk/editing/compare.ts';

/** What changed in one field: words that went are struck out, words that came are marked. */
export function Differences({ changes }: { changes: Difference[] }) {
  return (
    <ul className="differences">
      {changes.map(({ label, path, pieces }) => (
        <li key={path.join('.')}>
          {label && <span className="help">{label}: </span>}
          {pieces.map((piece, index) => {
            const key = `${index}-${piece.side}`;
            if (piece.side === 'before') return <del key={key}>{piece.text}</del>;
            if (piece.side === 'now') return <ins key={key}>{piece.text}</ins>;
            return <span key={key}>{piece.text}</span>;
          })}
        </li>
      ))}
    </ul>
  );
}
