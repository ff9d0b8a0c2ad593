import { expect, test } from 'vitest';
import { entryLink, readRoute, versionsLink } from './route.ts';

test('a link to an entry, its field or its versions leads there, whatever signs its name has', () => {
  for (const file of ['profile', 'projects/office-chairs', 'projects/100% wool (copy)?']) {
    expect(readRoute(entryLink(file))).toEqual({ view: 'entry', file });
    const at = ['speed & 100% +?#', 0];
    expect(readRoute(entryLink(file, at))).toEqual({ view: 'entry', file, at });
    expect(readRoute(versionsLink(file))).toEqual({ view: 'versions', file });
  }
  expect(readRoute('#/entry/%')).toEqual({ view: 'entry', file: '%' });
  for (const wrong of ['#/100%', '']) expect(readRoute(wrong)).toEqual({ view: 'home' });
});
