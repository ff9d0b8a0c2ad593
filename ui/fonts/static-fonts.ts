import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** One fixed weight of a family, as a TrueType file. */
export interface StaticFont {
  family: string;
  weight: number;
  data: Buffer;
}

interface Source {
  family: string;
  /** Another family name of the same length, for the second file of a family. */
  renamed?: string;
  /** The WOFF2 file inside `node_modules`, without its ending; `WEIGHT` stands for the weight. */
  file: string;
  weights: number[];
  /** Axes of a variable font that are pinned besides the weight. */
  axes?: Record<string, number>;
}

const archivo = {
  family: 'Archivo',
  folder: '@fontsource-variable/archivo/files',
  weights: [600, 700],
  axes: { wdth: 112 },
};
const hanken = {
  family: 'Hanken Grotesk',
  folder: '@fontsource-variable/hanken-grotesk/files',
  weights: [400, 600],
  axes: {},
};

/** The letters of western and of other European languages are two files: they need two names. */
const sources: Source[] = [
  { ...archivo, file: `${archivo.folder}/archivo-latin-standard-normal` },
  { ...archivo, file: `${archivo.folder}/archivo-latin-ext-standard-normal`, renamed: 'Archiv2' },
  { ...hanken, file: `${hanken.folder}/hanken-grotesk-latin-wght-normal` },
  {
    ...hanken,
    file: `${hanken.folder}/hanken-grotesk-latin-ext-wght-normal`,
    renamed: 'Hanken Grotes2',
  },
  {
    family: 'Noto Sans Devanagari',
    file: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-WEIGHT-normal',
    weights: [400, 600],
  },
];

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** Writes another family name of the same length over the one in a TrueType file's name table. */
function rename(font: Buffer, family: string, renamed: string): void {
  const name = utf16(family);
  for (let at = font.indexOf(name); at >= 0; at = font.indexOf(name, at + 1)) {
    utf16(renamed).copy(font, at);
  }
}

async function cut({ family, renamed, file, axes }: Source, weight: number): Promise<StaticFont> {
  const font = await readFile(`node_modules/${file.replace('WEIGHT', String(weight))}.woff2`);
  const data = await subsetFont(font, null, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(axes && { variationAxes: { ...axes, wght: weight } }),
  });
  if (renamed) rename(data, family, renamed);
  return { family: renamed ?? family, weight, data };
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
