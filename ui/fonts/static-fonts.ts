import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { cachedFile, cacheKeyOf } from '#model/cached-file.ts';
import { type FontId, fontOf, fontOrder, hasTallLetters } from '#model/letters/letters.ts';
import { axesOf, fontPath } from './font-files.ts';
import { nameFont, sameOutlines } from './font-tables.ts';
import { joinFonts } from './join-fonts.ts';
import { drawSyllables, syllablesOf } from './syllables.ts';

/** One fixed weight of a family, as a TrueType file. */
export interface StaticFont {
  family: string;
  weight: number;
  data: Buffer;
}

interface Family {
  name: string;
  weights: Weight[];
}

type Weight = keyof typeof styles;
const styles = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold' };

/** A family of several files needs a name for each: programs take the first file of a name only. */
const families: Record<FontId, Family> = {
  'archivo-latin': { name: 'Archivo', weights: [600, 700] },
  'archivo-latin-ext': { name: 'Archivo Europe', weights: [600, 700] },
  'archivo-vietnamese': { name: 'Archivo Vietnam', weights: [600, 700] },
  'hanken-latin': { name: 'Hanken Grotesk', weights: [400, 600] },
  'hanken-latin-ext': { name: 'Hanken Grotesk Europe', weights: [400, 600] },
  'hanken-vietnamese': { name: 'Hanken Grotesk Vietnam', weights: [400, 600] },
  'noto-latin': { name: 'Noto Sans Basic', weights: [400, 600] },
  'noto-latin-ext': { name: 'Noto Sans Latin', weights: [400, 600] },
  'noto-cyrillic': { name: 'Noto Sans Cyrillic', weights: [400, 600] },
  'noto-greek': { name: 'Noto Sans Greek', weights: [400, 600] },
  'noto-devanagari': { name: 'Noto Sans Devanagari', weights: [400, 600] },
  'noto-math': { name: 'Noto Sans Math', weights: [400] },
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).join('');

/**
 * All letters and signs but loose accents: from a font with accents a letter such as ū is put together
 * of two glyphs, and readers that go by glyphs find "uū".
 */
const composed = range(0x20, 0x300) + range(0x370, 0xd800) + range(0xe000, 0x10000);

/** The block of Devanagari and what stands between words. */
const devanagari = `${range(0x900, 0x980)} .,-`;

async function cut(font: FontId, weight: Weight): Promise<StaticFont> {
  const { name: family } = families[font];
  const source = await readFile(fontPath(font));
  const settings = { variationAxes: axesOf(font, weight), noHinting: true };
  const key = cacheKeyOf(source, JSON.stringify([settings, family, weight, 'composed']));
  const data = await cachedFile(`fonts/${key}.ttf`, async () => {
    const whole = await subsetFont(source, composed, { targetFormat: 'sfnt', ...settings });
    return nameFont(whole, { family, style: styles[weight] });
  });
  return { family, weight, data };
}

/** The fonts that have the characters, and those of the site's own two families in any case. */
function fontsFor(characters: string): FontId[] {
  const fonts = new Set<FontId>(['archivo-latin', 'hanken-latin']);
  for (const character of characters)
    for (const order of Object.values(fontOrder)) {
      const font = fontOf(character, order);
      if (font) fonts.add(font);
    }
  return [...fonts];
}

let latest: { characters: string; fonts: Promise<StaticFont[]> } | undefined;

/**
 * The fonts that documents and social pictures need for some characters, each in its fixed weights:
 * Typst reads neither WOFF2 nor variable fonts, so each weight is cut out of the Fontsource
 * files, and kept between builds.
 */
export function getStaticFonts(characters: string): Promise<StaticFont[]> {
  if (latest?.characters !== characters) {
    const fonts = fontsFor(characters).flatMap((font) =>
      families[font].weights.map((weight) => cut(font, weight)),
    );
    latest = { characters, fonts: Promise.all(fonts) };
  }
  return latest.fonts;
}

/**
 * Devanagari letter by letter, for text that programs read and nobody sees: a reader that goes by
 * glyphs would find joined and reordered letters twice or in the wrong place.
 */
async function cutLetters(): Promise<Buffer> {
  const data = await subsetFont(await readFile(fontPath('noto-devanagari')), devanagari, {
    targetFormat: 'sfnt',
    dropTables: ['GSUB', 'GPOS', 'GDEF'],
    variationAxes: axesOf('noto-devanagari', 600),
  });
  return sameOutlines(nameFont(data, { family: 'Devanagari Letters', style: styles[600] }));
}

/** All texts within a value, each on a line. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!value || typeof value !== 'object') return '';
  return Object.values(value).map(textsOf).join('\n');
}

/** One weight of the site's display or text face, with the letters and signs that a text needs. */
async function documentFont(order: FontId[], weight: Weight, text: string): Promise<Buffer> {
  const [base = 'hanken-latin'] = order;
  const needed = new Set([...text].map((character) => fontOf(character, order) ?? base));
  const others = [...needed].filter((font) => font !== base);
  const [first, ...added] = await Promise.all(
    [base, ...others].map(async (font) => (await cut(font, weight)).data),
  );
  if (!first || added.length === 0) return first ?? Buffer.alloc(0);
  const font = others.indexOf('noto-devanagari');
  const script = added[font];
  const drawn = script ? await drawSyllables(script, syllablesOf(text)) : [];
  return joinFonts(first, added, { drawn, font });
}

/**
 * TrueType files for documents, one for each weight of the two faces: with every letter of the texts
 * in it, so that no line changes its font in the middle; and Devanagari letter by letter.
 *
 * @param value what is printed; all texts within it are looked through.
 */
export function getDocumentFonts(value: unknown): Promise<Buffer[]> {
  const text = textsOf(value);
  return Promise.all([
    ...families['archivo-latin'].weights.map((one) => documentFont(fontOrder.display, one, text)),
    ...families['hanken-latin'].weights.map((one) => documentFont(fontOrder.text, one, text)),
    ...(hasTallLetters(text) ? [cutLetters()] : []),
  ]);
}
