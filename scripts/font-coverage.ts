import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { fontOrder } from '#model/letters/letters.ts';
import { fontPath } from '#ui/fonts/font-files.ts';

/** `20-7e a0` for the code points 0x20 to 0x7e and 0xa0. */
function ranges(points: number[]): string {
  const found: [number, number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else found.push([point, point]);
  }
  const written = found.map((range) =>
    [...new Set(range)].map((point) => point.toString(16)).join('-'),
  );
  return written.join(' ');
}

/** Signs such as an arrow; the font for mathematics has Arabic letters too, but cannot join them. */
const isSign = (point: number) => /[\p{S}\p{P}\p{No}]/u.test(String.fromCodePoint(point));

/** Which characters each font file has, by its own table; control characters are left out. */
export function fontCoverage(): Record<string, string> {
  const fonts = [...new Set(Object.values(fontOrder).flat())];
  const entries = fonts.map((font) => {
    const file = create(readFileSync(fontPath(font)));
    if (!('characterSet' in file)) throw new Error(`${fontPath(font)} holds several fonts`);
    const printed = font === 'noto-math' ? isSign : (point: number) => point >= 0x20;
    return [font, ranges(file.characterSet.filter(printed))];
  });
  return Object.fromEntries(entries);
}
