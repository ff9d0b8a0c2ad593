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

test('a testimonial on a project when there is none at all', async () => {
  expect(
    await problemsOn((f) => {
      f.files.delete(project);
      f.files.delete('projects/dining-chairs.jpg');
    }),
  ).toMatchInlineSnapshot(`"content/testimonials/01-maria-keller.yaml:6 project: unknown-name"`);
});

test('a testimonial from someone other than the client', async () => {
  expect(
    await problemsOn((f) => f.replace(testimonial, 'Nordsee Hotels', 'Nordsee GmbH')),
  ).toMatchInlineSnapshot(`"content/testimonials/01-maria-keller.yaml:3 company: other-client"`);
});

test.each(['Nordsee\u00a0Hotels', 'Nordsee  Hotels'])(
  'a testimonial whose company looks like the client: %j',
  async (company) => {
    expect(await problemsOn((f) => f.replace(testimonial, 'Nordsee Hotels', company))).toBe(
      'No problem.',
    );
  },
);

test('a testimonial whose company has its accent as a sign of its own', async () => {
  const report = await problemsOn((f) => {
    f.replace(testimonial, 'Nordsee Hotels', 'Café Nord'.normalize('NFD'));
    f.replace(project, 'client: Nordsee Hotels', 'client: Café Nord');
  });
  expect(report).toBe('No problem.');
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

test('dates of a wrong form', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(role, 'from: 2020-06', 'from: June 2020');
      f.replace(role, 'to: present', 'to: 2022-13');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:4 from: wrong-form
    content/experience/01-purchase-manager.yaml:5 to: wrong-form"
  `);
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

test('problems in several files are reported together', async () => {
  const report = await problemsOn((f) => {
    f.replace(project, 'incoterm: FCA', 'incoterm: FCB');
    f.replace(role, 'company: Aravali Panels', 'company: ""');
    f.files.set('pages/resume.yaml', 'title: "Resume\n');
  });
  expect(report.split('\n')).toEqual([
    expect.stringMatching(/experience.* company: empty$/),
    expect.stringMatching(/pages\/resume.*: yaml-syntax$/),
    expect.stringMatching(/projects.* incoterm: not-a-choice$/),
  ]);
});

test.each([
  ['2025-12-31T09:59:00Z', ['2026 has not come yet.']],
  ['2025-12-31T18:30:00Z', []],
])('the new year, when the clock says %s: it begins with the first zone', async (now, expected) => {
  const problems = await withFixture(
    (f) => f.replace(project, 'year: 2024', 'year: 2026'),
    async (root) => (await readContent({ root, today: new Date(now) })).problems,
  );
  expect(problems.map(({ what }) => what)).toEqual(expected);
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

test('a document that is no certificate of the owner', async () => {
  const withDocument = (slug: string) =>
    problemsOn((f) => {
      f.files.set(
        'guides/01-terms.yaml',
        [
          'title: Terms',
          'description: What it costs.',
          'eyebrow: Terms',
          'heading: Terms',
          'introduction: What it costs.',
          'sections:',
          '  - heading: Price',
          '',
        ].join('\n'),
      );
      f.files.set(
        project,
        `${f.files.get(project)}documents:\n  - title: Terms\n    guide: ${slug}\n`,
      );
    });
  expect(await withDocument('term')).toMatch(
    /documents, item 1, guide: guide-not-there \(warning\)$/,
  );
  expect(await withDocument('terms')).toMatch(
    /documents, item 1, guide: guide-not-there \(warning\)$/,
  );
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
