/** Tests the references of messages: which ones are created, and how typed ones are read. */
import { expect, test } from 'vitest';
import { createReference, parseReference } from './reference.ts';

test('a reference is still found when it is dictated and typed again', () => {
  expect(parseReference(' 7k4m 2q9p ')).toBe('7K4M-2Q9P');
  expect(parseReference('OIL0-0000')).toBe('0110-0000');
  for (const text of ['', '7K4M', '7K4M-2Q9PX', '7K4M-2Q9U', "' OR 1=1"]) {
    expect(parseReference(text)).toBeUndefined();
  }
  let nextNumber = 0;
  const withEachLetter = Array.from({ length: 4 }, () => createReference(() => nextNumber++));
  expect(new Set(withEachLetter.join('')).size, '32 letters and the hyphen').toBe(33);
  expect(withEachLetter.map(parseReference)).toEqual(withEachLetter);
});
