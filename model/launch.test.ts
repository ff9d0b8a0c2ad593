/** Tests what the launch check lists: content that must be replaced before the site is published. */
import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { findPlaceholders, formatPlaceholders, isUnreachable } from './launch.ts';
import { pageSchemas } from './pages.ts';
import { type Fixture, fixtureFolder } from './testing/fixture.ts';

/** What is left, each by its code, file and field. */
async function leftIn(change: (fixture: Fixture) => void, siteUrl?: string, today?: Date) {
  const { files } = await readContent({ root: await fixtureFolder(change) });
  return findPlaceholders(files, siteUrl, today).map(({ code, file, path = [] }) =>
    [code, file, ...path].join(' '),
  );
}

const add = (f: Fixture, path: string, text: string) =>
  f.files.set(path, `${text}${f.files.get(path)}`);

test('content without sample entries is ready', async () => {
  expect(await leftIn(() => {}, 'https://verma-sourcing.in')).toEqual([]);
});

test('sample entries, the sample profile and sample pages are listed, hidden ones are not', async () => {
  const root = await fixtureFolder((f) => {
    for (const path of f.files.keys())
      if (path.endsWith('.yaml') && path !== 'colours.yaml') add(f, path, 'sample: true\n');
    add(f, 'projects/01-dining-chairs.yaml', 'hidden: true\n');
  });
  const left = findPlaceholders((await readContent({ root })).files);
  const listed = [
    'profile.yaml',
    'services/01-inspection.yaml',
    'experience/01-purchase-manager.yaml',
    'testimonials/01-maria-keller.yaml',
    ...Object.keys(pageSchemas)
      .sort()
      .map((name) => `pages/${name}.yaml`),
  ];
  expect(left.map(({ code, file }) => `${code} ${file}`)).toEqual(
    listed.map((file) => `sample content/${file}`),
  );
  // What to do differs by the kind.
  expect(new Set(left.map(({ todo }) => todo)).size).toBe(5);
});

test('a sample certificate in the owner’s profile, and a testimonial without consent, are listed', async () => {
  const left = await leftIn((f) => {
    const certificate = '{ sample: true, kind: certificate, name: CPSM, issuer: ISM }';
    add(f, 'profile.yaml', `certificates:\n  - ${certificate}\n`);
    f.replace('testimonials/01-maria-keller.yaml', 'consent: By email, 12 April 2024\n', '');
  });
  expect(left).toEqual([
    'sample content/profile.yaml certificates 0',
    'consent content/testimonials/01-maria-keller.yaml consent',
  ]);
});

test('SITE_URL replaces the website, if it is a public address', async () => {
  const withoutDomain = (f: Fixture) =>
    f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://www.example.com');
  expect(await leftIn(withoutDomain, 'https://portfolio.verma.workers.dev')).toEqual([]);
  const { files } = await readContent({ root: await fixtureFolder() });
  for (const siteUrl of ['http://localhost:4321', 'http://verma.in', 'https://www.example.com'])
    expect(findPlaceholders(files, siteUrl), siteUrl).toMatchObject([{ code: 'setting' }]);
});

test('a website that others cannot open is listed', async () => {
  const left = await leftIn((f) =>
    f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://verma.local'),
  );
  expect(left).toEqual(['contact content/profile.yaml website']);
});

test('a site without an address of its own has no mistake, and publishing gives it one', async () => {
  const withoutAddress = (f: Fixture) =>
    f.replace('profile.yaml', 'website: https://verma-sourcing.in\n', '');
  const { problems } = await readContent({ root: await fixtureFolder(withoutAddress) });
  expect(problems).toEqual([]);
  expect(await leftIn(withoutAddress)).toEqual(['contact content/profile.yaml website']);
  expect(await leftIn(withoutAddress, 'https://portfolio.verma.workers.dev')).toEqual([]);
});

test('an expired certificate is listed', async () => {
  const certificate = (name: string, validUntil: string) =>
    `  - { kind: certificate, name: ${name}, issuer: ISM, validUntil: ${validUntil} }\n`;
  const left = await leftIn(
    (f) =>
      add(
        f,
        'profile.yaml',
        `certificates:\n${certificate('CPSM', '2025-12')}${certificate('CPIM', '2026-01')}`,
      ),
    undefined,
    new Date('2026-01-15'),
  );
  expect(left).toEqual(['expired content/profile.yaml certificates 0 validUntil']);
});

test('one thing that is left, of which a line is to be deleted', () => {
  const file = 'content/services/01-a.yaml';
  expect(formatPlaceholders([{ code: 'sample', todo: 'Write yours.', file }])).toBe(
    `Not ready to launch: 1 thing is still invented or missing.\n\n  ${file}\n    → Write yours. Then delete the line "sample: true".`,
  );
});

test('an address that others cannot open', () => {
  const isUnreachableAt = (host: string) => isUnreachable(`https://${host}/`);
  const own = [
    'example.com',
    'www.example.org',
    'a.example.net',
    'a.example',
    'a.test',
    'a.invalid',
  ];
  const local = ['localhost', 'a.localhost', 'a.local', 'a.internal', 'a.lan', 'a.home.arpa'];
  const others = ['intranet', '10.0.0.1', '[::1]', 'verma.in:8443'];
  expect([...own, ...local, ...others].filter((host) => !isUnreachableAt(host))).toEqual([]);
  const reachable = ['verma.in', 'www.test.in', 'myexample.com', 'example.com.in', '4.verma.in'];
  expect(reachable.filter(isUnreachableAt)).toEqual([]);
  expect(isUnreachable('no address')).toBe(true);
});

test('places with the same instruction are listed together', () => {
  const file = 'content/profile.yaml';
  expect(
    formatPlaceholders([
      { code: 'contact', todo: 'Write it.', file, path: ['social', 0, 'url'] },
      { code: 'contact', todo: 'Write it.', file, path: ['phone'] },
      { code: 'setting', todo: 'Delete it.' },
    ]),
  ).toMatchInlineSnapshot(`
    "Not ready to launch: 3 things are still invented or missing.

      content/profile.yaml, social, item 1, url
      content/profile.yaml, phone
        → Write it.

      The setting SITE_URL
        → Delete it."
  `);
});
