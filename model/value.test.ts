/** Tests reading a value of a content file by its path, and finding and changing its texts. */
import { expect, test } from 'vitest';
import { mapTexts, textsIn, valueAt } from './value.ts';

const value = { a: [{ b: 'one' }, 'two'], c: null, d: 3, e: undefined };

test('the value at a path, and undefined where there is none', () => {
  expect(valueAt(value, [])).toBe(value);
  expect(valueAt(value, ['a', 0, 'b'])).toBe('one');
  for (const path of [['x'], ['c', 'x'], ['d', 'x'], ['a', 2], ['a', 1, 0, 0], ['constructor']])
    expect(valueAt(value, path), path.join()).toBeUndefined();
});

test('every text with its place, also changed', () => {
  expect(textsIn(value)).toEqual([
    { path: ['a', 0, 'b'], text: 'one' },
    { path: ['a', 1], text: 'two' },
  ]);
  expect(mapTexts(value, (text, key) => `${key}:${text}`)).toStrictEqual({
    a: [{ b: 'b:one' }, ':two'],
    c: null,
    d: 3,
  });
});
