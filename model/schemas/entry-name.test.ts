import { expect, it } from 'vitest';
import { parseEntryName } from './entry-name.ts';

it('reads number and slug', () => {
  expect(parseEntryName('01-dining-range')).toEqual({ number: 1, slug: 'dining-range' });
  expect(parseEntryName('00600-a')).toEqual({ number: 600, slug: 'a' });
});

it('refuses other names', () => {
  for (const name of ['dining-range', '1-dining', '01_dining', '01-Dining', '01-', '01-a--b'])
    expect(parseEntryName(name), name).toBeUndefined();
});
