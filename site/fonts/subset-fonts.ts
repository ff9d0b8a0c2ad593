/** Cuts the fonts down to the characters that the site uses. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontId, fontFiles, fontOf, fonts } from '#model/fonts.ts';

/** Each style is one weight, about 7 kB; a variable font with both is twice as large. */
type Style = 'display' | 'text';

/** One WOFF2 file, with some of the characters of one style. */
interface FontFace {
  style: Style;
  data: Buffer;
  /** The characters that a browser takes from it; absent for the first face of a style. */
  characters?: string[];
}

/** Removes the features and tables that a font with one style and no ligatures does not need. */
const withoutUnused = { keepFeatures: ['kern'], dropTables: ['GDEF', 'STAT', 'gasp'] };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The punctuation of the interface. */
const punctuation = ' !"#%&\'()+,-./:;?@\u00a0–—‘’“”…·×©';
/** Other characters that a visitor may type, always in the text style. */
const typed = '$*<=>[\\]^_`{|}~°±²';

async function subset(font: FontId, style: Style, wanted: string[]): Promise<Buffer> {
  const characters = wanted.sort().join('');
  const source = await readFile(`node_modules/${fontFiles[font]}`);
  return subsetFont(source, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: fonts[style].axes,
    ...withoutUnused,
  });
}

/** The characters that each font provides; those that no font has come from the visitor's own fonts. */
function assignToFonts(style: Style, wanted: Set<string>): Map<FontId, string[]> {
  const order = fonts[style].web;
  const shares = new Map<FontId, string[]>([[order[0] as FontId, []]]);
  for (const character of wanted) {
    const font = fontOf(character, order);
    if (font) shares.set(font, [...(shares.get(font) ?? []), character]);
  }
  return shares;
}

async function facesOf(style: Style, wanted: string): Promise<FontFace[]> {
  const shares = [...assignToFonts(style, new Set(wanted))];
  return Promise.all(
    shares.map(async ([font, characters], index) => ({
      style,
      data: await subset(font, style, characters),
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
