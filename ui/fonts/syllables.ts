import { createRequire } from 'node:module';
import path from 'node:path';
import type { Part } from './glyphs.ts';
import type { HarfBuzz } from './harfbuzz.ts';

/** The characters that are written as one sign, and the glyphs at their places that draw it. */
export interface Syllable {
  text: string;
  parts: Part[];
  /** How far the next sign is from its origin. */
  advance: number;
}

const require = createRequire(path.resolve('package.json'));

/** The package is a promise, which an import statement would take for a module that is not ready. */
const load = (): Promise<HarfBuzz> => require('harfbuzzjs');

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** The syllables of Devanagari within texts that take more than one character, each once. */
export function syllablesOf(texts: string): string[] {
  const found = Array.from(segmenter.segment(texts), ({ segment }) => segment).filter(
    (segment) => /\p{Script=Devanagari}/u.test(segment) && [...segment].length > 1,
  );
  return [...new Set(found)];
}

/**
 * Draws syllables by the rules of their script: letters join, change their form and their order.
 *
 * @param font a TrueType file with the script's rules.
 */
export async function drawSyllables(font: Buffer, syllables: string[]): Promise<Syllable[]> {
  const hb = await load();
  const blob = hb.createBlob(new Uint8Array(font).buffer);
  const face = hb.createFace(blob, 0);
  const shaper = hb.createFont(face);
  const drawn = syllables.map((text) => {
    const buffer = hb.createBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    let advance = 0;
    const parts = buffer.json().map(({ g, ax, dx, dy }) => {
      const part = { glyph: g, x: advance + dx, y: dy };
      advance += ax;
      return part;
    });
    buffer.destroy();
    return { text, parts, advance };
  });
  for (const object of [shaper, face, blob]) object.destroy();
  return drawn;
}
