import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { reportOn, withFixture } from './testing/fixture.ts';

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
    await reportOn((f) => f.replace(testimonial, 'dining-chairs', 'dining-chair')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/testimonials/01-maria-keller.yaml
      line 6, project: There is no file in content/projects/ with the name "dining-chair".
        → Did you mean dining-chairs?"
  `);
});

test('a testimonial on a project when there is none at all', async () => {
  expect(
    await reportOn((f) => {
      f.files.delete(project);
      f.files.delete('projects/dining-chairs.jpg');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/testimonials/01-maria-keller.yaml
      line 6, project: There is no file in content/projects/ with the name "dining-chairs".
        → Delete the line."
  `);
});

test('a testimonial from someone other than the client', async () => {
  expect(
    await reportOn((f) => f.replace(testimonial, 'Nordsee Hotels', 'Nordsee GmbH')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/testimonials/01-maria-keller.yaml
      line 3, company: The company is "Nordsee GmbH", but the client of content/projects/01-dining-chairs.yaml is "Nordsee Hotels".
        → Write the same company in both files, or name another project."
  `);
});

test.each(['Nordsee\u00a0Hotels', 'Nordsee  Hotels'])(
  'a testimonial whose company looks like the client: %j',
  async (company) => {
    expect(await reportOn((f) => f.replace(testimonial, 'Nordsee Hotels', company))).toBe(
      'No problem.',
    );
  },
);

test('a testimonial whose company has its accent as a sign of its own', async () => {
  const report = await reportOn((f) => {
    f.replace(testimonial, 'Nordsee Hotels', 'Café Nord'.normalize('NFD'));
    f.replace(project, 'client: Nordsee Hotels', 'client: Café Nord');
  });
  expect(report).toBe('No problem.');
});

test('an offer that leads to no service', async () => {
  expect(
    await reportOn((f) => f.rename('services/01-inspection.yaml', 'services/01-inspections.yaml')),
  ).toMatchInlineSnapshot(`
    "3 things in 1 file may not be what you meant.

    content/pages/home.yaml
      line 12, offers, cards, item 1, service: There is no file in content/services/ with the name "inspection".
        → Did you mean inspections? If it is intended, write "offer-without-service" into the list "accepted" of content/pages/home.yaml.
      line 16, offers, cards, item 2, service: There is no file in content/services/ with the name "inspection".
        → Did you mean inspections? If it is intended, write "offer-without-service" into the list "accepted" of content/pages/home.yaml.
      line 20, offers, cards, item 3, service: There is no file in content/services/ with the name "inspection".
        → Did you mean inspections? If it is intended, write "offer-without-service" into the list "accepted" of content/pages/home.yaml."
  `);
});

test('a job that ends before it begins, beside another problem', async () => {
  expect(
    await reportOn((f) => {
      f.replace(role, 'to: present', 'to: 2019-12');
      f.replace(role, 'company: Aravali Panels', 'company: 5');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2, company: Expected text, found "5".
        → Put it in quotation marks: company: "5". The company, as it is registered.
      line 5, to: "2019-12" is before the job began.
        → When it ended, in the same form, or the word "present"."
  `);
});

test('a job that ends in the year in which it begins', async () => {
  expect(await reportOn((f) => f.replace(role, 'to: present', 'to: 2020'))).toBe('No problem.');
});

test('dates of a wrong form', async () => {
  expect(
    await reportOn((f) => {
      f.replace(role, 'from: 2020-06', 'from: June 2020');
      f.replace(role, 'to: present', 'to: 2022-13');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 4, from: A month is written in digits, after its year.
        → Write 2020-06. When the job began: 2022, or 2022-04 for April 2022.
      line 5, to: "2022-13" is not allowed here.
        → It must be a year such as 2025, a year and month such as 2025-03, or the word present. When it ended, in the same form, or the word "present"."
  `);
});

test('a working day that ends before it begins', async () => {
  expect(
    await reportOn((f) => f.replace('profile.yaml', '"18:30"', '"06:30"')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/profile.yaml
      line 29, workingHours, to: "06:30" is not later than the beginning of the day.
        → When it ends, in quotation marks, such as "18:30"."
  `);
});

test('dates that have not come yet', async () => {
  expect(
    await reportOn((f) => {
      f.replace(project, 'year: 2024', 'year: 2027');
      f.replace(role, 'to: present', 'to: 2026-02');
      f.replace('profile.yaml', 'year: 2018', 'year: 2028');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 3 problems to fix in 3 files.

    content/experience/01-purchase-manager.yaml
      line 5, to: 2026-02 has not come yet.
        → Write "present" while you hold the job.

    content/profile.yaml
      line 90, education, item 1, year: 2028 has not come yet.
        → Write the year in which you received it.

    content/projects/01-dining-chairs.yaml
      line 9, year: 2027 has not come yet.
        → Write the year in which the goods were delivered."
  `);
});

test('problems in several files are reported together', async () => {
  const report = await reportOn((f) => {
    f.replace(project, 'incoterm: FCA', 'incoterm: FCB');
    f.replace(role, 'company: Aravali Panels', 'company: ""');
    f.files.set('pages/resume.yaml', 'title: "Resume\n');
  });
  expect(report).toContain('The content has 3 problems to fix in 3 files.');
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
  const at = (slug: string) => reportOn((f) => f.files.set(`guides/01-${slug}.yaml`, guide));
  expect(await at('terms')).toBe('No problem.');
  for (const taken of ['about', 'aql', 'portfolio', 'healthz', 'certificates'])
    expect(await at(taken)).toContain(`The site has another page at /${taken}.`);
});

test('a document that is no certificate of the owner', async () => {
  const withDocument = (slug: string) =>
    reportOn((f) => {
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
    /There is no file in content\/guides\/ with the name "term"\.\n.*Did you mean terms\?/,
  );
  expect(await withDocument('terms')).toMatch(
    /content\/guides\/01-terms\.yaml is a page only.*\n.*Write isDownloadable: true in content\/guides\/01-terms\.yaml/,
  );
});

test('a home page that leads with a project that is not there is a warning', async () => {
  expect(
    await reportOn((f) =>
      f.replace(
        'pages/home.yaml',
        'offers:\n',
        'order:\n  eyebrow: One order\n  project: dining-chair\n  others: Others\noffers:\n',
      ),
    ),
  ).toMatch(/the name "dining-chair"\.\n.*Did you mean dining-chairs\?.*"order-not-there"/);
});

test.each([
  ['You get a first answer within two working days.', 1, true],
  ['You get a first answer within two working days.', 2, false],
  ['Answered within 3 working days.', 2, true],
  ['Answered within 3 working days.', 3, false],
  ['You get an answer on the next of my three days.', 1, false],
])('the answer %j, and %s working days beside it', async (answer, within, isWrong) => {
  const report = await reportOn((f) => {
    const text = String(f.files.get('profile.yaml'));
    f.files.set(
      'profile.yaml',
      text.replace(/^( +)answer: .*$/m, `$1answer: ${answer}\n$1answerWithin: ${within}`),
    );
  });
  expect(/another number of working days/.test(report)).toBe(isWrong);
});
