/** Tests which font has a character, and which characters all lack. */
import { expect, test } from 'vitest';
import { fontOf, fonts, unprintable } from './fonts.ts';

test('characters that no font has are listed once, and so are combining accents', () => {
  expect(unprintable('Łódź, Oʻzbekiston, क्‍ष, Ελλάδα\n')).toEqual([]);
  expect(unprintable('酒店酒')).toEqual(['酒', '店']);
  expect(unprintable('a\u0301')).toEqual(['\u0301']);
});

test('the first font that has a character sets it; pages have no font for other scripts and signs', () => {
  const setBy = (character: string) =>
    [fonts.display, fonts.text].map(({ web }) => fontOf(character, web));
  expect(['a', 'ł', 'ạ', 'ж', 'क', '∑', ''].map(setBy)).toEqual([
    ['display-latin', 'text-latin'],
    ['display-latin-ext', 'text-latin-ext'],
    ['display-vietnamese', 'text-vietnamese'],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
