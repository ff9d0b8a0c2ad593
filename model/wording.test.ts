/** Tests lists, counts, sizes and quotations in words. */
import { expect, test } from 'vitest';
import {
  allOf,
  contrastWords,
  countOf,
  fieldName,
  fileSize,
  nameOfLetter,
  oneOf,
  quote,
  sentence,
} from './wording.ts';

test('a count has the singular for one, and the plural otherwise', () => {
  expect([0, 1, 2, 1234].map((count) => countOf(count, 'message'))).toEqual([
    '0 messages',
    '1 message',
    '2 messages',
    '1,234 messages',
  ]);
});

test('a file size is in kB up to a million bytes, in the format of the language', () => {
  expect([1, 52_001, 1e6, 2.44e6].map((bytes) => fileSize(bytes))).toEqual([
    '1 kB',
    '53 kB',
    '1 MB',
    '2.4 MB',
  ]);
  expect(fileSize(2.44e6, 'de')).toBe('2,4 MB');
});

test('lists, fields and quotations in a sentence', () => {
  expect([oneOf(['a', 'b', 'c']), allOf(['a', 'b', 'c'])]).toEqual(['a, b or c', 'a, b and c']);
  expect(fieldName(['results', 1, 'figure'])).toBe('results, item 2, figure');
  expect(quote('two\n lines')).toBe('“two lines”');
  expect(quote('a'.repeat(60))).toBe(`“${'a'.repeat(60)}”`);
  expect(quote('a'.repeat(61))).toBe(`“${'a'.repeat(57)}…”`);
  expect(['Yes', 'Yes.', 'No!', 'Why?'].map(sentence)).toEqual(['Yes.', 'Yes.', 'No!', 'Why?']);
  expect([4.49, 4.5, 21].map(contrastWords)).toEqual(['4.4', '4.5', '21']);
  expect(['中', '\u00a0', '\u202e', '\u{e0001}'].map(nameOfLetter)).toEqual([
    '“中”',
    'an invisible sign (U+00A0)',
    'an invisible sign (U+202E)',
    'an invisible sign (U+E0001)',
  ]);
});
