/** Cuts the fonts down to the characters that the site uses. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontId, fontOf, fonts, webFonts } from '#model/fonts.ts';

/** Each has one weight, about 7 kB: a variable font holds every weight between, and is twice as large. */
type Style = 'display' | 'text';

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

async function subset(font: FontId, style: Style, wanted: string[]): Promise<Buffer> {
  const characters = wanted.sort().join('');
  const source = await readFile(`node_modules/${webFonts[font]}`);
  const { axes } = fonts[style];
  const variationAxes = font.startsWith('noto') ? { wght: axes.wght } : axes;
  return subsetFont(source, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(font !== 'noto-math' && { variationAxes }),
    ...settingsOf(font),
  });
}

/** Which of the characters each font gives; what no font has is left to the visitor's own fonts. */
function share(style: Style, wanted: Set<string>): Map<FontId, string[]> {
  const order = fonts[style].web;
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
