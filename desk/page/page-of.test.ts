/** Tests which page of the site shows an entry or a field. */
import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const on = (id: string, field?: string, hidden: string[] = [], hasNoPage = false) =>
  pageOf(id, { hasNoPage, isHidden: (other) => hidden.includes(other), field });

test.each([
  ['/portfolio/zoo-fence', on('projects/zoo-fence')],
  ['/portfolio', on('projects/zoo-fence', undefined, [], true)],
  ['/services', on('services/tenders', undefined, [], true)],
  ['/', on('profile', 'name')],
  ['/about', on('profile', 'summary')],
  ['/contact', on('profile', 'languages')],
  ['/resume', on('profile', 'education')],
  ['/', on('profile', 'education', ['pages/resume'])],
  ['/about', on('pages/about')],
  ['/', on('pages/aql', undefined, [], true)],
])('the preview shows the entry or its field on %s', (page, shown) => {
  expect(shown).toBe(page);
});
