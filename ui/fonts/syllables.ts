import type { Part } from './glyphs.ts';
import { withShaper } from './harfbuzz.ts';

/** The characters that are written as one sign, and the glyphs at their places that draw it. */
export interface Syllable {
  text: string;
  parts: Part[];
  /** How far the next sign is from its origin. */
  advance: number;
}

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
export function drawSyllables(font: Buffer, syllables: string[]): Promise<Syllable[]> {
  return withShaper(font, ({ shape }) =>
    syllables.map((text) => {
      let advance = 0;
      const parts = shape(text).map(({ g, ax, dx, dy }) => {
        const part = { glyph: g, x: advance + dx, y: dy };
        advance += ax;
        return part;
      });
      return { text, parts, advance };
    }),
  );
}
