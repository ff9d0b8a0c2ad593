import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { nameFont, sameOutlines } from './font-tables.ts';

/** One fixed weight of a family, as a TrueType file. */
export interface StaticFont {
  family: string;
  weight: number;
  data: Buffer;
}

interface Source {
  family: string;
  /** The WOFF2 file inside `node_modules`, without its ending; `WEIGHT` stands for the weight. */
  file: string;
  weights: (keyof typeof styles)[];
  /** Axes of a variable font that are pinned besides the weight. */
  axes?: Record<string, number>;
  /** Its only characters, each in its own glyph, without rules for joining them. */
  characters?: string;
}

const styles = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold' };

const archivo = '@fontsource-variable/archivo/files/archivo';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';

/** The letters of western and of other European languages are two files: they need two names. */
const sources: Source[] = [
  {
    family: 'Archivo',
    file: `${archivo}-latin-standard-normal`,
    weights: [600, 700],
    axes: { wdth: 112 },
  },
  {
    family: 'Archivo Europe',
    file: `${archivo}-latin-ext-standard-normal`,
    weights: [600, 700],
    axes: { wdth: 112 },
  },
  {
    family: 'Hanken Grotesk',
    file: `${hanken}-latin-wght-normal`,
    weights: [400, 600],
    axes: {},
  },
  {
    family: 'Hanken Grotesk Europe',
    file: `${hanken}-latin-ext-wght-normal`,
    weights: [400, 600],
    axes: {},
  },
  {
    family: 'Noto Sans Devanagari',
    file: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-WEIGHT-normal',
    weights: [400, 600],
  },
];

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).join('');

/**
 * All letters and signs but loose accents: from a font with accents a letter such as ū is put together
 * of two glyphs, and readers that go by glyphs find "uū".
 */
const composed = range(0x20, 0x300) + range(0x370, 0xd800) + range(0xe000, 0x10000);

/** The block of Devanagari and what stands between words. */
const devanagari = `${range(0x900, 0x980)} .,-`;

/**
 * Devanagari letter by letter, for text that programs read and nobody sees: a reader that goes by
 * glyphs would find joined and reordered letters twice or in the wrong place.
 */
const letters: Source = {
  family: 'Devanagari Letters',
  file: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-WEIGHT-normal',
  weights: [600],
  characters: devanagari,
};

async function cut({ family, file, axes, characters }: Source, weight: keyof typeof styles) {
  const font = await readFile(`node_modules/${file.replace('WEIGHT', String(weight))}.woff2`);
  const data = await subsetFont(font, characters ?? composed, {
    targetFormat: 'sfnt',
    ...(characters && { dropTables: ['GSUB', 'GPOS', 'GDEF'] }),
    ...(axes && { variationAxes: { ...axes, wght: weight } }),
  });
  const named = nameFont(data, { family, style: styles[weight] });
  return { family, weight, data: characters ? sameOutlines(named) : named };
}

let fonts: Promise<StaticFont[]> | undefined;

/**
 * The site's two families in the fixed weights that documents and social pictures use, and
 * Devanagari for names: Typst and satori read neither WOFF2 nor variable fonts, so each weight is
 * cut out of the Fontsource files, once per process (about 0.2 s).
 */
export function getStaticFonts(): Promise<StaticFont[]> {
  fonts ??= Promise.all(
    sources.flatMap((source) => source.weights.map((weight) => cut(source, weight))),
  );
  return fonts;
}

let lettersFont: Promise<StaticFont> | undefined;

/** TrueType files for documents: the fonts above, and Devanagari as programs read it. */
export async function getDocumentFonts(): Promise<Buffer[]> {
  lettersFont ??= cut(letters, 600);
  return [...(await getStaticFonts()), await lettersFont].map(({ data }) => data);
}
