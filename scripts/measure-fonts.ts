/** Writes the characters of each font of model/fonts.ts and the measures of the two faces into model/fonts.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { type FontId, fontFiles, fonts } from '#model/fonts.ts';

/** The text whose width is measured: letters as frequent as on a site like this one. */
const measuredText = `Purchase manager and international sourcing specialist. I find makers, compare three quotations, agree on
drawings and sealed samples, and inspect each lot before the container is closed. Complete on the agreed date in 98% of
orders, with 212 pieces counted. Load test and report for every order; terms and prices as agreed, FOB Mundra.
Services, experience and projects. What was bought, for whom, and what it cost them in the end.`;

/** Opens a file of a single font; `create` can also open a collection of fonts. */
const open = (bytes: Buffer) => create(bytes) as Font;

const read = (file: string) => readFile(`node_modules/${file}`);

/** The code points as `20-7e a0`, in hexadecimal. */
function formatRanges(points: number[]): string {
  const hex = (point: number) => point.toString(16);
  const merged: [first: number, last: number][] = [];
  const visible = points.filter((point) => point >= 0x20).toSorted((a, b) => a - b);
  for (const point of visible) {
    const latest = merged.at(-1);
    if (latest && latest[1] >= point - 1) latest[1] = point;
    else merged.push([point, point]);
  }
  return merged
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join(' ');
}

/** The average width of the letters of a text, in units of the font size. */
function measureWidth(font: Font, text: string): number {
  const widths = [...text].map(
    (letter) => font.glyphForCodePoint(Number(letter.codePointAt(0))).advanceWidth,
  );
  return widths.reduce((sum, width) => sum + width) / font.unitsPerEm / widths.length;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

const coverage: Record<string, string> = {};
for (const [id, file] of Object.entries(fontFiles)) {
  const points = open(await read(file)).characterSet;
  // Of the font of mathematics, only signs are used; its letters are for formulas.
  const isSign = (point: number) => /[\p{S}\p{P}]/u.test(String.fromCodePoint(point));
  coverage[id] = formatRanges(id === 'noto-math' ? points.filter(isSign) : points);
}

/** Measures a face, and its width relative to each of its fallbacks. */
async function measure(id: FontId, variationAxes: Record<string, number>) {
  const settings = { targetFormat: 'sfnt', variationAxes } as const;
  const font = open(await subsetFont(await read(fontFiles[id]), measuredText, settings));
  const text = measuredText.replaceAll('\n', ' ');
  const widthBeside = async (file: string) =>
    round(
      measureWidth(font, text) / measureWidth(open(await read(`@expo-google-fonts/${file}`)), text),
      4,
    );
  return {
    ascent: round(font.hhea.ascent / font.unitsPerEm, 4),
    descent: round(-font.hhea.descent / font.unitsPerEm, 4),
    letterWidth: round(measureWidth(font, text.replaceAll(' ', '')), 4),
    standIns: {
      // Arimo has the widths of Arial.
      Arial: await widthBeside('arimo/400Regular/Arimo_400Regular.ttf'),
      Roboto: await widthBeside('roboto/400Regular/Roboto_400Regular.ttf'),
    },
  };
}

const faces = {
  display: await measure('display-latin', fonts.display.axes),
  text: await measure('text-latin', fonts.text.axes),
};
const [, , file = 'model/fonts.json'] = process.argv;
await writeFile(file, `${JSON.stringify({ coverage, faces }, null, 2)}\n`);
