/** Tests which font has a character, and which characters all lack. */
import { expect, test } from 'vitest';
import { fontOf, fonts, unprintable } from './fonts.ts';

test('characters that no font has are listed once, and so are combining accents', () => {
  expect(unprintable('Łódź, Oʻzbekiston, क्‍ष, Ελλάδα\n')).toEqual([]);
  expect(unprintable('酒店酒')).toEqual(['酒', '店']);
  expect(unprintable('a\u0301')).toEqual(['\u0301']);
});

test('the first font that has a character sets it', () => {
  const setBy = (character: string) =>
    [fonts.display, fonts.text].map(({ web }) => fontOf(character, web));
  expect(['a', 'ł', 'ạ', 'ṃ', 'ж', 'ω', 'क', '∑', '中', ''].map(setBy)).toEqual([
    ['display-latin', 'text-latin'],
    ['display-latin-ext', 'text-latin-ext'],
    ['display-vietnamese', 'text-vietnamese'],
    ['noto-latin-ext', 'noto-latin-ext'],
    ['noto-cyrillic', 'noto-cyrillic'],
    ['noto-greek', 'noto-greek'],
    ['noto-devanagari', 'noto-devanagari'],
    ['noto-math', 'noto-math'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
