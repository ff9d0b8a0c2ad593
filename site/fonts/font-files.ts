import type { FontId } from '#model/letters/letters.ts';

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

export const fontPath = (font: FontId) => `node_modules/${files[font]}`;

/** The axes of a variable font, each at one value; Archivo is set a little wide. */
export function axesOf(font: FontId, weight: number): Record<string, number> | undefined {
  if (font === 'noto-math') return undefined;
  return font.startsWith('archivo') ? { wght: weight, wdth: 112 } : { wght: weight };
}
