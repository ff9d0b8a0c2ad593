/** Tests the addresses of the desk's views: a link that is written is read as the same view. */
import { expect, test } from 'vitest';
import { entryLink, readRoute, readView, tabLink, versionsLink } from './route.ts';

test('the link to an entry, its field or its versions leads there, with any characters in its id', () => {
  for (const id of ['profile', 'projects/office-chairs', 'projects/100% wool (copy)?']) {
    expect(readRoute(entryLink(id))).toEqual({ view: 'entry', id });
    const at = ['speed & 100% +?#', 0];
    expect(readRoute(entryLink(id, at))).toEqual({ view: 'entry', id, at });
    expect(readRoute(versionsLink(id))).toEqual({ view: 'versions', id });
  }
  const tab = 'Words & facts';
  const link = tabLink('pages/home', tab);
  expect(readRoute(link)).toEqual({ view: 'entry', id: 'pages/home', tab });
  expect(readView(link)).toBe('#/entry/pages/home');
  expect(readRoute('#/list/projects')).toEqual({ view: 'list', kind: 'projects' });
  for (const view of ['checklist', 'publish', 'messages'])
    expect(readRoute(`#/${view}`)).toEqual({ view });
  for (const view of ['entry', 'versions', 'list', 'other'])
    expect(readRoute(`#/${view}`)).toEqual({ view: 'home' });
  expect(readRoute('')).toEqual({ view: 'home' });
});
