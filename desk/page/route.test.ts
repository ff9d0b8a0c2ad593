import { expect, test } from 'vitest';
import { entryLink, readRoute, versionsLink } from './route.ts';

const files = [
  'profile',
  'projects/office-chairs',
  'projects/100% wool',
  'projects/chairs (copy)?',
];

test.each(files)('the links to %s lead to it', (file) => {
  expect(readRoute(entryLink(file))).toEqual({ view: 'entry', file });
  const at = ['results', 0, 'figure'];
  expect(readRoute(entryLink(file, at))).toEqual({ view: 'entry', file, at });
  expect(readRoute(versionsLink(file))).toEqual({ view: 'versions', file });
});

test('a field whose name has signs of an address is found', () => {
  const at = ['speed & 100% +?#'];
  expect(readRoute(entryLink('profile', at))).toEqual({ view: 'entry', file: 'profile', at });
});

test('an address that was typed wrongly is read as it is', () => {
  expect(readRoute('#/entry/%')).toEqual({ view: 'entry', file: '%' });
  expect(readRoute('#/100%')).toEqual({ view: 'home' });
  expect(readRoute('')).toEqual({ view: 'home' });
});
