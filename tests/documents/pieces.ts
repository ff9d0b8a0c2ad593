/** A piece of text on one line, as readers built on pdf.js put it together. */
export interface Piece {
  text: string;
  bold: boolean;
  x: number;
  y: number;
  width: number;
}

export type Line = Piece[];

/** What a reader looks for in a piece of text, and what it adds to the piece's score. */
export type Feature = [has: (piece: Piece) => boolean, score: number];

export const isBold = ({ bold }: Piece) => bold;

/**
 * The text of the first piece with the highest score.
 *
 * @param minimum the score below which a reader finds nothing.
 */
export function best(pieces: Piece[], features: Feature[], minimum = 1): string {
  const scored = pieces.map((piece) => ({
    text: piece.text,
    score: features.reduce((sum, [has, score]) => sum + (has(piece) ? score : 0), 0),
  }));
  const highest = Math.max(...scored.map(({ score }) => score));
  return highest < minimum ? '' : (scored.find(({ score }) => score === highest)?.text ?? '');
}
