import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { problemsOn, withFixture } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';
const testimonial = 'testimonials/01-maria-keller.yaml';

test('the content of an ordinary owner is sound', async () => {
  const { content, problems } = await readContent({ root: 'tests/plain-content' });
  expect(problems).toEqual([]);
  expect(content?.projects.length).toBeGreaterThan(0);
});

test('a testimonial on a project that does not exist', async () => {
  expect(
    await problemsOn((f) => f.replace(testimonial, 'dining-chairs', 'dining-chair')),
  ).toMatchInlineSnapshot(`"content/testimonials/01-maria-keller.yaml:6 project: unknown-name"`);
});

test('a testimonial from someone other than the client', async () => {
  expect(
    await problemsOn((f) => f.replace(testimonial, 'Nordsee Hotels', 'Nordsee GmbH')),
  ).toMatchInlineSnapshot(`"content/testimonials/01-maria-keller.yaml:3 company: other-client"`);
});

test('a testimonial whose company looks like the client, whatever its blanks and accents are made of', async () => {
  for (const company of ['Café  Nord', 'Café\u00a0Nord', 'Café Nord'.normalize('NFD')]) {
    const report = await problemsOn((f) => {
      f.replace(testimonial, 'Nordsee Hotels', company);
      f.replace(project, 'client: Nordsee Hotels', 'client: Café Nord');
    });
    expect(report, company).toBe('No problem.');
  }
});

test('an offer that leads to no service', async () => {
  expect(
    await problemsOn((f) =>
      f.rename('services/01-inspection.yaml', 'services/01-inspections.yaml'),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/home.yaml:12 offers, cards, item 1, service: offer-without-service (warning)
    content/pages/home.yaml:16 offers, cards, item 2, service: offer-without-service (warning)
    content/pages/home.yaml:20 offers, cards, item 3, service: offer-without-service (warning)"
  `);
});

test('a job that ends before it begins, beside another problem', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(role, 'to: present', 'to: 2019-12');
      f.replace(role, 'company: Aravali Panels', 'company: 5');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:2 company: wrong-kind
    content/experience/01-purchase-manager.yaml:5 to: wrong-order"
  `);
});

test('a job that ends in the year in which it begins', async () => {
  expect(await problemsOn((f) => f.replace(role, 'to: present', 'to: 2020'))).toBe('No problem.');
});

test('a working day that ends before it begins', async () => {
  expect(
    await problemsOn((f) => f.replace('profile.yaml', '"18:30"', '"06:30"')),
  ).toMatchInlineSnapshot(`"content/profile.yaml:29 workingHours, to: wrong-order"`);
});

test('dates that have not come yet', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'year: 2024', 'year: 2027');
      f.replace(role, 'to: present', 'to: 2026-02');
      f.replace('profile.yaml', 'year: 2018', 'year: 2028');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:5 to: not-yet
    content/profile.yaml:90 education, item 1, year: not-yet
    content/projects/01-dining-chairs.yaml:9 year: not-yet"
  `);
});

test('a file that cannot be read hides no problem of another', async () => {
  const report = await problemsOn((f) => {
    f.replace(project, 'incoterm: FCA', 'incoterm: FCB');
    f.files.set('pages/resume.yaml', 'title: "Resume\n');
  });
  expect(report.split('\n')).toEqual([
    expect.stringMatching(/pages\/resume.*: yaml-syntax$/),
    expect.stringMatching(/projects.* incoterm: not-a-choice$/),
  ]);
});

test('the new year begins with the first zone', async () => {
  const codesAt = (now: string) =>
    withFixture(
      (f) => f.replace(project, 'year: 2024', 'year: 2026'),
      async (root) =>
        (await readContent({ root, today: new Date(now) })).problems.map(({ code }) => code),
    );
  expect(await codesAt('2025-12-31T09:59:00Z')).toEqual(['not-yet']);
  expect(await codesAt('2025-12-31T18:30:00Z')).toEqual([]);
});

test('a guide at an address that the site has already', async () => {
  const guide = readFileSync('tests/content/guides/01-terms-and-prices.yaml', 'utf8').replace(
    'project: zoo-fence',
    'project: dining-chairs',
  );
  const at = (slug: string) => problemsOn((f) => f.files.set(`guides/01-${slug}.yaml`, guide));
  expect(await at('terms')).toBe('No problem.');
  for (const taken of ['about', 'aql', 'portfolio', 'healthz', 'certificates'])
    expect(await at(taken)).toBe(`content/guides/01-${taken}.yaml: taken-address`);
});

test('a document whose guide is not there, or holds no certificate', async () => {
  const head = ['title', 'description', 'eyebrow', 'heading', 'introduction'];
  const guide = `${head.map((name) => `${name}: Terms`).join('\n')}\nsections: [{ heading: Price }]\n`;
  for (const slug of ['term', 'terms']) {
    const report = await problemsOn((f) => {
      f.files.set('guides/01-terms.yaml', guide);
      const documents = `documents: [{ title: Terms, guide: ${slug} }]\n`;
      f.files.set(project, `${f.files.get(project)}${documents}`);
    });
    expect(report).toMatch(/documents, item 1, guide: guide-not-there \(warning\)$/);
  }
});

test('a home page that leads with a project that is not there is a warning', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(
        'pages/home.yaml',
        'offers:\n',
        'order:\n  eyebrow: One order\n  project: dining-chair\n  others: Others\noffers:\n',
      ),
    ),
  ).toBe('content/pages/home.yaml:7 order, project: order-not-there (warning)');
});
