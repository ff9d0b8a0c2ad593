/** Tests which characters the fonts lack. */
import { expect, test } from 'vitest';
import { unprintable } from './fonts.ts';

test('letters that no font has are named once, and accents that stand apart from their letter', () => {
  expect(unprintable('Łódź, Oʻzbekiston, क्‍ष, Ελλάδα\n')).toEqual([]);
  expect(unprintable('酒店酒')).toEqual(['酒', '店']);
  expect(unprintable('a\u0301')).toEqual(['\u0301']);
});
