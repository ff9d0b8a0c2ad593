/** Tests which characters the fonts lack. */
import { expect, test } from 'vitest';
import { unprintable } from './fonts.ts';

test('characters that no font has are listed once, and so are combining accents', () => {
  expect(unprintable('Łódź, Oʻzbekiston, क्‍ष, Ελλάδα\n')).toEqual([]);
  expect(unprintable('酒店酒')).toEqual(['酒', '店']);
  expect(unprintable('a\u0301')).toEqual(['\u0301']);
});
