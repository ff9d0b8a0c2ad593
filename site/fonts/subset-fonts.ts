import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontId, fontOf, fontOrder } from '#model/font-coverage.ts';

const archivo = '@fontsource-variable/archivo/files/archivo';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const noto = '@fontsource-variable/noto-sans/files/noto-sans';
const math = '@fontsource/noto-sans-math/files/noto-sans-math';

/** The WOFF2 file of each font, inside `node_modules`. */
const files: Record<FontId, string> = {
  'archivo-latin': `${archivo}-latin-standard-normal.woff2`,
  'archivo-latin-ext': `${archivo}-latin-ext-standard-normal.woff2`,
  'archivo-vietnamese': `${archivo}-vietnamese-standard-normal.woff2`,
  'hanken-latin': `${hanken}-latin-wght-normal.woff2`,
  'hanken-latin-ext': `${hanken}-latin-ext-wght-normal.woff2`,
  'hanken-vietnamese': `${hanken}-vietnamese-wght-normal.woff2`,
  'noto-latin': `${noto}-latin-wght-normal.woff2`,
  'noto-latin-ext': `${noto}-latin-ext-wght-normal.woff2`,
  'noto-cyrillic': `${noto}-cyrillic-wght-normal.woff2`,
  'noto-greek': `${noto}-greek-wght-normal.woff2`,
  'noto-devanagari': `${noto}-devanagari-wght-normal.woff2`,
  'noto-math': `${math}-latin-400-normal.woff2`,
};

const fontPath = (font: FontId) => `node_modules/${files[font]}`;

/** The axes of a variable font, each at one value; Archivo is set a little wide. */
function axesOf(font: FontId, weight: number): Record<string, number> | undefined {
  if (font === 'noto-math') return undefined;
  return font.startsWith('archivo') ? { wght: weight, wdth: 112 } : { wght: weight };
}

/**
 * The weights of the site, one each, about 7 kB: a variable font holds every weight between, and is
 * twice as large.
 */
const weights = { display: 680, text: 400 } as const;
type Style = keyof typeof weights;

/** One WOFF2 file, with some of the characters of one style. */
interface FontFace {
  style: Style;
  data: Buffer;
  /** The characters that a browser takes from it; absent for the first face of a style. */
  characters?: string[];
}

/** What a browser does without in a font that has one style and no ligatures. */
const withoutUnused = { keepFeatures: ['kern'], dropTables: ['GDEF', 'STAT', 'gasp'] };
/** Letters of Devanagari change their form and place by rules of the font. */
const settingsOf = (font: FontId) => (font === 'noto-devanagari' ? {} : withoutUnused);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The punctuation that the interface itself uses. */
const punctuation = ' !"#%&\'()+,-./:;?@\u00a0–—‘’“”…·×©';
/** What a visitor may type besides, which is always set in the text face. */
const typed = '$*<=>[\\]^_`{|}~°±²';

async function subset(font: FontId, weight: number, wanted: string[]): Promise<Buffer> {
  const characters = wanted.sort().join('');
  const source = await readFile(fontPath(font));
  const settings = { variationAxes: axesOf(font, weight), ...settingsOf(font), noHinting: true };
  return subsetFont(source, characters, { targetFormat: 'woff2', ...settings });
}

/** Which of the characters each font gives; what no font has is left to the visitor's own fonts. */
function share(style: Style, wanted: Set<string>): Map<FontId, string[]> {
  const order: readonly FontId[] = fontOrder[style];
  const shares = new Map<FontId, string[]>([[order[0] as FontId, []]]);
  for (const character of wanted) {
    const font = fontOf(character, order);
    if (font) shares.set(font, [...(shares.get(font) ?? []), character]);
  }
  // Characters that only join letters must come from the font of the letters.
  shares.get('noto-devanagari')?.push('\u200c', '\u200d');
  return shares;
}

async function facesOf(style: Style, wanted: string): Promise<FontFace[]> {
  const shares = [...share(style, new Set(wanted))];
  return Promise.all(
    shares.map(async ([font, characters], index) => ({
      style,
      data: await subset(font, weights[style], characters),
      ...(index > 0 && { characters }),
    })),
  );
}

/**
 * Cuts each font down to the given characters and those of the interface.
 *
 * @param characters those of the content.
 */
export async function subsetFonts(characters: string): Promise<FontFace[]> {
  const wanted = letters + punctuation + characters;
  const faces = await Promise.all([facesOf('text', wanted + typed), facesOf('display', wanted)]);
  return faces.flat();
}
