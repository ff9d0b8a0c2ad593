/** Tests which page of the site shows an entry or a field. */
import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const on = (id: string, field?: string, hidden: string[] = [], hasNoPage = false) =>
  pageOf(id, { hasNoPage, isHidden: (other) => hidden.includes(other), field });

test.each<[page: string, shown: string]>([
  ['/portfolio/zoo-fence', on('projects/zoo-fence')],
  ['/portfolio', on('projects/zoo-fence', undefined, [], true)],
  ['/services', on('services/tenders', undefined, [], true)],
  ['/services', on('services/tenders')],
  ['/experience', on('experience/a')],
  ['/', on('experience/a', undefined, ['pages/experience'])],
  ['/', on('testimonials/a')],
  ['/a-guide', on('guides/a-guide')],
  ['/', on('guides/a-guide', undefined, [], true)],
  ['/', on('colours')],
  ['/', on('profile', 'name')],
  ['/about', on('profile', 'summary')],
  ...['email', 'phone', 'whatsapp', 'social', 'workingHours', 'languages'].map(
    (field): [string, string] => ['/contact', on('profile', field)],
  ),
  ...['tools', 'resumeSummary', 'resumeFacts', 'education', 'certificates'].map(
    (field): [string, string] => ['/resume', on('profile', field)],
  ),
  ['/', on('profile', 'education', ['pages/resume'])],
  ['/about', on('pages/about')],
  ['/', on('pages/aql', undefined, [], true)],
])('the preview shows the entry or its field on %s', (page, shown) => {
  expect(shown).toBe(page);
});
