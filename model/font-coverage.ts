import coverage from './font-coverage.json' with { type: 'json' };

/** A font file that the site, its documents and its pictures can take letters from. */
export type FontId = keyof typeof coverage;

/** For letters that the site's own two families lack. */
const others: FontId[] = [
  'noto-latin',
  'noto-latin-ext',
  'noto-cyrillic',
  'noto-greek',
  'noto-devanagari',
  'noto-math',
];

/** The fonts of headings and of text, the first that has a letter before the others. */
export const fontOrder = {
  display: ['archivo-latin', 'archivo-latin-ext', 'archivo-vietnamese', ...others],
  text: ['hanken-latin', 'hanken-latin-ext', 'hanken-vietnamese', ...others],
} satisfies Record<string, FontId[]>;

/** The code points of `20-7e a0`, which are hexadecimal. */
function codePoints(ranges: string): Set<number> {
  const points = new Set<number>();
  for (const range of ranges.split(' ')) {
    const [first, last = first] = range.split('-').map((number) => Number.parseInt(number, 16));
    for (let point = Number(first); point <= Number(last); point++) points.add(point);
  }
  return points;
}

const covered = new Map(
  Object.entries(coverage).map(([font, ranges]) => [font as FontId, codePoints(ranges)]),
);

/** The first of `fonts` that has the character, if one has. */
export const fontOf = (character: string, fonts: readonly FontId[]): FontId | undefined =>
  fonts.find((font) => covered.get(font)?.has(character.codePointAt(0) ?? -1));

/** An accent that could not be made one character with its letter: no font places it well. */
const looseAccent = /[\u0300-\u036f]/;

/** Line ends are not printed; the joiners only say how the letters beside them are drawn. */
const neverDrawn = /[\n\r\t\u200c\u200d]/;

/**
 * The characters of a text that no font of the site, the documents and the social pictures has, each
 * once, in their order. A letter and its accent should be one character (Unicode NFC).
 */
export function unprintable(text: string): string[] {
  const hasFont = (character: string) =>
    neverDrawn.test(character) ||
    (!looseAccent.test(character) &&
      Object.values(fontOrder).every((fonts) => fontOf(character, fonts)));
  return [...new Set(text)].filter((character) => !hasFont(character));
}
