import { expect, test } from 'vitest';
import { getDocumentFonts, getStaticFonts } from './static-fonts.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

test('each weight has a PostScript name of its own', async () => {
  const fonts = await getStaticFonts();
  const names = fonts.map(({ family, weight }) => {
    const style = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold' }[weight];
    return `${family.replaceAll(' ', '')}-${style}`;
  });
  expect(new Set(names).size).toBe(fonts.length);
  for (const [index, name] of names.entries()) {
    expect(fonts[index]?.data.includes(utf16(name)), name).toBe(true);
  }
});

test('documents have one font more, with the letters of Devanagari one by one', async () => {
  const [fonts, documents] = await Promise.all([getStaticFonts(), getDocumentFonts()]);
  expect(documents).toHaveLength(fonts.length + 1);
  const letters = documents.at(-1);
  expect(letters?.includes(utf16('DevanagariLetters-SemiBold'))).toBe(true);
  expect(letters?.includes('GSUB')).toBe(false);
});
