/** Tests counts and sizes in words. */
import { expect, test } from 'vitest';
import { countOf, fileSize } from './wording.ts';

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
