/** Tests the checks across files: references, dates, characters without a font, random input. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describe } from './problem.ts';
import { readContent, readFileText } from './read.ts';
import { type Fixture, fixtureFolder, problemsOn } from './testing/fixture.ts';
import { validContent } from './testing/valid-content.ts';

const project = 'projects/01-dining-chairs.yaml';
const job = 'experience/01-purchase-manager.yaml';
const service = 'services/01-inspection.yaml';
const testimonial = 'testimonials/01-maria-keller.yaml';

test('valid content has no problem', async () => {
  expect(await problemsOn(() => {})).toBe('No problem.');
});

const validDescription =
  'A sentence that is long enough to be shown under a title in search results.';

test('missing, empty and misspelt fields are reported all at once', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'client:', 'cleint:');
      f.replace(project, '    comparedWith: 12 weeks against 16\n', '');
      f.replace(project, 'category: Furniture', 'category:');
      f.replace(job, 'company: Aravali Panels', 'company: "  "');
      f.replace(job, 'responsibilities:\n  - Bought parts for 35 panels a month.\n', '');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml responsibilities: missing
    content/experience/01-purchase-manager.yaml company: empty
    content/projects/01-dining-chairs.yaml client: missing
    content/projects/01-dining-chairs.yaml cleint: unknown-field
    content/projects/01-dining-chairs.yaml category: empty
    content/projects/01-dining-chairs.yaml results, item 2, comparedWith: missing"
  `);
});

test('values of the wrong kind are reported', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'latitude: 53.55', 'latitude: 53,55° N');
      f.replace(service, 'deliverables:', 'deliverables: One\nothers:');
      f.replace(job, 'title: Purchase Manager', 'sample: yes\ntitle:\n  - Purchase Manager');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml sample: wrong-kind
    content/experience/01-purchase-manager.yaml title: wrong-kind
    content/projects/01-dining-chairs.yaml coordinates, latitude: wrong-kind
    content/services/01-inspection.yaml deliverables: wrong-kind
    content/services/01-inspection.yaml others: unknown-field"
  `);
});

test('values that are too long, short, many, few or large are reported', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'longitude: 9.99', 'longitude: 999');
      f.replace(project, 'title: Dining chairs', `title: ${'Dining chairs '.repeat(9)}`);
      f.replace('pages/resume.yaml', validDescription, 'My resume.');
      f.replace(
        'pages/home.yaml',
        'offers:',
        `${'  - icon: globe\n    label: One more\n'.repeat(3)}offers:`,
      );
      f.replace('profile.yaml', 'tools:', 'menu: []\ntools:');
    }),
  ).toMatchInlineSnapshot(`
    "content/pages/home.yaml badges: too-many
    content/pages/resume.yaml description: too-short
    content/profile.yaml menu: too-few
    content/projects/01-dining-chairs.yaml title: too-long
    content/projects/01-dining-chairs.yaml coordinates, longitude: too-large"
  `);
});

test('values that are not a choice, or have the wrong format, are reported', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'incoterm: FCA', 'incoterm: fca');
      f.replace(service, 'search-check', 'lorry');
      f.replace('profile.yaml', 'asha@verma-sourcing.in', 'asha at verma');
      f.replace('profile.yaml', '"+91 9829012345"', '919829012345');
      f.replace('profile.yaml', 'https://verma-sourcing.in', 'verma-sourcing.in');
      f.replace('profile.yaml', 'Asia/Kolkata', 'Asia/Jaipur');
      f.replace('profile.yaml', '"09:30"', '9:30');
      f.replace('profile.yaml', 'countryCode: IN', 'countryCode: India');
      f.replace('profile.yaml', 'name: Asha Verma', 'name: |\n  Asha\n  Verma');
      f.replace('profile.yaml', 'title: Purchase Manager', 'title: Purchase\u0007');
      f.replace(job, 'from: 2020-06', 'from: June 2020');
      f.replace(job, 'to: present', 'to: 2022-13');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml from: wrong-form
    content/experience/01-purchase-manager.yaml to: wrong-form
    content/profile.yaml name: wrong-form
    content/profile.yaml title: wrong-form
    content/profile.yaml location, countryCode: wrong-form
    content/profile.yaml email: wrong-form
    content/profile.yaml phone: wrong-form
    content/profile.yaml website: wrong-form
    content/profile.yaml workingHours, timeZone: wrong-form
    content/profile.yaml workingHours, from: wrong-form
    content/projects/01-dining-chairs.yaml incoterm: not-a-choice
    content/services/01-inspection.yaml icon: not-a-choice"
  `);
});

test('a year outside a working life is refused', async () => {
  for (const [year, code] of Object.entries({ 20224: 'too-large', 1890: 'too-small' }))
    expect(await problemsOn((f) => f.replace(project, 'year: 2024', `year: ${year}`))).toMatch(
      new RegExp(` year: ${code}$`, 'm'),
    );
});

test('fields and entries that contradict each other are reported', async () => {
  const guide = readFileSync('tests/content/guides/01-terms-and-prices.yaml', 'utf8').replace(
    'project: zoo-fence',
    'project: dining-chairs',
  );
  const menu = (names: string) => (f: Fixture) =>
    f.files.set('profile.yaml', `${f.files.get('profile.yaml')}menu: ${names}\n`);
  const guideAt = (slug: string) => (f: Fixture) => f.files.set(`guides/01-${slug}.yaml`, guide);
  const valid = [
    menu('[portfolio, contact]'),
    guideAt('terms'),
    (f: Fixture) => f.replace(job, 'to: present', 'to: 2020'),
  ];
  for (const change of valid) expect(await problemsOn(change)).toBe('No problem.');
  const wrong: [change: (f: Fixture) => void, problem: string][] = [
    [menu('[portfolio, kontakt]'), 'menu, item 2: not-a-choice'],
    [menu('[portfolio, contact, portfolio]'), 'menu, item 3: repeated-page'],
    [(f) => f.replace(job, 'to: present', 'to: 2019-12'), 'to: wrong-order'],
    [(f) => f.replace('profile.yaml', '"18:30"', '"06:30"'), 'workingHours, to: wrong-order'],
    [(f) => f.replace('profile.yaml', '"18:30"', '"09:30"'), 'workingHours, to: wrong-order'],
    [(f) => f.replace(testimonial, 'dining-chairs', 'dining-chair'), 'project: unknown-name'],
    [(f) => f.rename(service, 'services/01-other.yaml'), 'item 3, service: unknown-name'],
    [(f) => f.replace(service, 'icon:', 'guide: terms\nicon:'), 'guide: unknown-name'],
    ...['about', 'aql', 'portfolio', 'healthz', 'certificates'].map(
      (slug): [(f: Fixture) => void, string] => [guideAt(slug), `01-${slug}.yaml: taken-address`],
    ),
  ];
  for (const [change, problem] of wrong)
    expect((await problemsOn(change)).endsWith(problem), problem).toBe(true);
});

test('dates in the future are reported; a new year begins with the first time zone', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'year: 2024', 'year: 2027');
      f.replace(job, 'to: present', 'to: 2026-02');
      f.replace('profile.yaml', 'year: 2018', 'year: 2028');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml to: not-yet
    content/profile.yaml education, item 1, year: not-yet
    content/projects/01-dining-chairs.yaml year: not-yet"
  `);
  const root = await fixtureFolder((f) => f.replace(project, 'year: 2024', 'year: 2026'));
  const codesAt = async (now: string) =>
    (await readContent({ root, today: new Date(now) })).problems.map(({ code }) => code);
  expect(await codesAt('2025-12-31T09:59:00Z')).toEqual(['not-yet']);
  expect(await codesAt('2025-12-31T18:30:00Z')).toEqual([]);
});

test('a file that cannot be read does not hide problems of other files', async () => {
  const report = await problemsOn((f) => {
    f.replace(project, 'incoterm: FCA', 'incoterm: FCB');
    f.files.set('pages/resume.yaml', 'title: "Resume\n');
  });
  expect(report).toMatch(/pages\/resume.*: yaml-syntax\n.*projects.* incoterm: not-a-choice$/);
});

test('characters that no font has are refused where documents print them', async () => {
  const withClient = (client: string) =>
    problemsOn((f) => f.replace(project, 'client: Nordsee Hotels', `client: ${client}`));
  for (const client of ['فندق', '北海酒店', 'Nordsee ✨', 'Nordsee 👍🏽'])
    expect(await withClient(client), client).toBe(`content/${project} client: no-letters`);
  const clients = ['Łódź Hotele', 'Şişli Oteli', 'Jūrmala', 'Отель', 'Ξενοδοχείο', 'होटल'];
  for (const client of [...clients, 'A → B ≥ 5'])
    expect(await withClient(client), client).toBe('No problem.');
  const notPrinted = await problemsOn((f) => {
    f.replace('profile.yaml', 'a project.', 'a project 🙏');
    f.replace(testimonial, './maria-keller.png', './北海.png');
    f.rename('testimonials/maria-keller.png', 'testimonials/北海.png');
  });
  expect(notPrinted).toBe('No problem.');
});

// Any text

const text = validContent[project] ?? '';

/** Any unit of UTF-16, half a pair too. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

const fragment = fc.oneof(
  fc.constantFrom('\t', '"', "'", ': ', '- ', '\n', '\n  ', '#', '&a ', '*a', '!x ', '---\n', '? '),
  fc.constantFrom('__proto__: 1\n', '<<: *a\n', '{', '[', '|', '>', '%', '\ufeff', '\u0000'),
  fc.string({ maxLength: 4, unit }),
);

test('whatever is typed into a file, each problem has a sentence', () => {
  const edit = fc.record({ at: fc.nat(text.length), cut: fc.nat(12), insert: fragment });
  fc.assert(
    fc.property(edit, ({ at, cut, insert }) => {
      const changed = text.slice(0, at) + insert + text.slice(at + cut);
      for (const problem of readFileText('projects/01-dining-chairs', changed).problems) {
        const words = describe(problem);
        expect(words).toMatch(/^[^\n]{10,}\.$/);
        expect(words).not.toMatch(/undefined|\[object|Invalid|NaN/);
      }
    }),
    { numRuns: 400, seed: 4 },
  );
});
