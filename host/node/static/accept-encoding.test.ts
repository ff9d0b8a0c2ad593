import { expect, test } from 'vitest';
import { chooseCoding, codings } from './accept-encoding.ts';

const chosen: [header: string | undefined, coding: string | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=1, br;q=0.5', undefined],
  ['BR; Q=1', 'br'],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
];

test('the header chooses the coding', () => {
  for (const [header, coding] of chosen) expect(chooseCoding(header, codings), header).toBe(coding);
});

test('only what is there is chosen', () => {
  expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chooseCoding('br, gzip', [])).toBeUndefined();
});
