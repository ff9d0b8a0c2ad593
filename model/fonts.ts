/** The typefaces of the site, its documents, its pictures and the desk; `scripts/measure-fonts.ts` measures them after a change. */
import measured from './fonts.json' with { type: 'json' };

/** A font file whose characters are known. */
export type FontId = keyof typeof measured.coverage;

const display = '@fontsource-variable/archivo/files/archivo';
const text = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const documents = '@expo-google-fonts';

/** Static files of other scripts, for documents and pictures; pages show those in the visitor's own fonts. */
const others = {
  noto: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-bold': 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-math': 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
};

/** The file of each font, inside `node_modules`. */
export const fontFiles = {
  'display-latin': `${display}-latin-standard-normal.woff2`,
  'display-latin-ext': `${display}-latin-ext-standard-normal.woff2`,
  'display-vietnamese': `${display}-vietnamese-standard-normal.woff2`,
  'text-latin': `${text}-latin-wght-normal.woff2`,
  'text-latin-ext': `${text}-latin-ext-wght-normal.woff2`,
  'text-vietnamese': `${text}-vietnamese-wght-normal.woff2`,
  noto: `${documents}/${others.noto}`,
  'noto-math': `${documents}/${others['noto-math']}`,
} satisfies Record<FontId, string>;

/**
 * The font of headings and bold text (`display`), the font of other text, and a font for other scripts. Lengths are
 * fractions of the font size.
 *
 * - `web`: the font files of pages, in the order in which they are searched for a character; `axes`: the values of their
 *   variable axes,
 * - `documents`: static files inside `node_modules`, because Typst reads neither WOFF2 nor variable fonts,
 * - `desk`: the style sheet for the desk's page, and the name of the family in it,
 * - `ascent`, `descent`, `letterWidth`: measured with English text,
 * - `standIns`: the width of a text compared with the same text in fallback fonts of the visitor's system.
 */
export const fonts = {
  display: {
    family: 'Archivo',
    web: ['display-latin', 'display-latin-ext', 'display-vietnamese'] as FontId[],
    // A little wider than the normal width, 100.
    axes: { wght: 680, wdth: 112 },
    documents: [
      'archivo/600SemiBold/Archivo_600SemiBold.ttf',
      'archivo/700Bold/Archivo_700Bold.ttf',
    ],
    desk: { styleSheet: '@fontsource-variable/archivo/standard.css', family: 'Archivo Variable' },
    ...measured.faces.display,
  },
  text: {
    family: 'Hanken Grotesk',
    web: ['text-latin', 'text-latin-ext', 'text-vietnamese'] as FontId[],
    axes: { wght: 400 },
    documents: [
      'hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
      'hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
    ],
    desk: {
      styleSheet: '@fontsource-variable/hanken-grotesk/wght.css',
      family: 'Hanken Grotesk Variable',
    },
    ...measured.faces.text,
  },
  /** The font of other scripts in documents and pictures. */
  others: { family: 'Noto Sans', documents: Object.values(others) },
};

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
  Object.entries(measured.coverage).map(([font, ranges]) => [font as FontId, codePoints(ranges)]),
);

/** The first of these fonts that has the character; undefined when none has. */
export const fontOf = (character: string, among: readonly FontId[]): FontId | undefined =>
  among.find((font) => covered.get(font)?.has(character.codePointAt(0) ?? -1));

/** A combining accent that has no precomposed character with its letter: no font places it well. */
const looseAccent = /[\u0300-\u036f]/;

/** Characters without a glyph: line ends, tabs, and the joiners, which change the letters beside them. */
const neverDrawn = /[\n\r\t\u200c\u200d]/;

/**
 * The characters of a text that no font of the documents and the social pictures has, each once, in their order. A
 * letter and its accent should be one character (Unicode NFC).
 */
export function unprintable(text: string): string[] {
  const hasFont = (character: string) =>
    neverDrawn.test(character) ||
    (!looseAccent.test(character) &&
      [fonts.display, fonts.text].every(({ web }) =>
        fontOf(character, [...web, 'noto', 'noto-math']),
      ));
  return [...new Set(text)].filter((character) => !hasFont(character));
}
