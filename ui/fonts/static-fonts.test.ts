import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { readTables } from './sfnt.ts';
import { getDocumentFonts, getStaticFonts } from './static-fonts.ts';

/** One character of each font. */
const characters = 'aąạṣЖΩक→';

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

test('each weight has a PostScript name of its own', async () => {
  const fonts = await getStaticFonts(characters);
  const names = fonts.map(({ family, weight }) => {
    const style = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold' }[weight];
    return `${family.replaceAll(' ', '')}-${style}`;
  });
  expect(fonts).toHaveLength(21);
  expect(new Set(names).size).toBe(fonts.length);
  for (const [index, name] of names.entries()) {
    expect(fonts[index]?.data.includes(utf16(name)), name).toBe(true);
  }
});

test('a font that no character needs is left out', async () => {
  const fonts = await getStaticFonts('abc');
  expect([...new Set(fonts.map(({ family }) => family))]).toEqual(['Archivo', 'Hanken Grotesk']);
});

test('documents have one font for each weight, with the letters of all', async () => {
  const fonts = await getDocumentFonts({ name: characters, other: ['b'] });
  // The fifth has the letters of Devanagari one by one.
  expect(fonts).toHaveLength(5);
  for (const font of fonts.slice(0, 4)) {
    const parsed = create(font) as Font;
    for (const character of characters)
      expect(parsed.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), character).toBe(true);
  }
});

test('a syllable of Devanagari is one glyph as wide as its parts', async () => {
  const [plain, joined] = await Promise.all(
    ['क', 'क्षि'].map(async (text) => (await getDocumentFonts(text))[0] as Buffer),
  );
  if (!plain || !joined) throw new Error('the fonts are missing');
  expect(readTables(plain).has('GSUB')).toBe(false);
  const before = create(plain) as Font;
  const after = create(joined) as Font;
  expect(after.numGlyphs).toBe(before.numGlyphs + 1);
  const sign = after.getGlyph(after.numGlyphs - 1);
  const letter = after.glyphForCodePoint('क'.codePointAt(0) ?? 0);
  expect(sign.advanceWidth).toBeGreaterThan(letter.advanceWidth);
  expect(sign.path.commands.length).toBeGreaterThan(letter.path.commands.length);
});
