import { expect, test } from 'vitest';
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

test('documents have one font more, with the letters of Devanagari one by one', async () => {
  const [fonts, documents] = await Promise.all([
    getStaticFonts(characters),
    getDocumentFonts(characters),
  ]);
  expect(documents).toHaveLength(fonts.length + 1);
  const letters = documents.at(-1);
  expect(letters?.includes(utf16('DevanagariLetters-SemiBold'))).toBe(true);
  expect(letters?.includes('GSUB')).toBe(false);
});
