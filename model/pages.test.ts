/** Tests which page of the site shows a text of the content. */
import { expect, test } from 'vitest';
import { isTakenAddress, pages, pathShowing } from './pages.ts';
import { fileSchemas, kinds } from './schemas/collections.ts';
import { toJsonSchema } from './schemas/json-schema.ts';

/** @param notOnSite the ids of files that visitors do not get. */
const on = (id: string, field = '', notOnSite: string[] = []) =>
  pathShowing(id, field, (other) => !notOnSite.includes(other));

test.each<[page: string, shown: string]>([
  ['/portfolio/zoo-fence', on('projects/zoo-fence')],
  ['/portfolio', on('projects/zoo-fence', '', ['projects/zoo-fence'])],
  ['/services', on('services/tenders', '', ['services/tenders'])],
  ['/services', on('services/tenders')],
  ['/experience', on('experience/a')],
  ['/', on('experience/a', '', ['pages/experience'])],
  ['/', on('testimonials/a')],
  ['/a-guide', on('guides/a-guide')],
  ['/', on('guides/a-guide', '', ['guides/a-guide'])],
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
  ['/', on('pages/aql', '', ['pages/aql'])],
])('%s shows the entry or its field', (page, shown) => {
  expect(shown).toBe(page);
});

test('no guide can have the address of a page or of the contact service', () => {
  for (const slug of ['about', 'contact', 'healthz', 'inbox'])
    expect(isTakenAddress(slug), slug).toBe(true);
  expect(isTakenAddress('terms')).toBe(false);
});

test('what a page shows is a kind of entry, or a field of a file, and no other page shows it', () => {
  const fields = Object.entries(fileSchemas).flatMap(([file, schema]) =>
    Object.keys(toJsonSchema(schema).properties ?? {}).map((name) => `${file}.${name}`),
  );
  const shown = pages.flatMap((page) => ('shows' in page ? page.shows : []));
  expect(shown.length).toBeGreaterThan(10);
  expect([...kinds, ...fields]).toEqual(expect.arrayContaining(shown));
  expect(new Set(shown).size).toBe(shown.length);
});
