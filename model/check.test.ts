import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent, readFileText } from './read.ts';
import { describe } from './report.ts';
import { type Fixture, picture, problemsOn, withFixture } from './testing/fixture.ts';
import { validContent } from './testing/valid-content.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';
const testimonial = 'testimonials/01-maria-keller.yaml';

// Fields

test('sound content has no problem', async () => {
  expect(await problemsOn(() => {})).toBe('No problem.');
});

test('what is missing or empty, and what has no place', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'client:', 'cleint:');
      f.replace(project, '    comparedWith: 12 weeks against 16\n', '');
      f.replace(project, 'category: Furniture', 'category:');
      f.replace(role, 'responsibilities:\n  - Bought parts for 35 panels a month.\n', '');
      f.replace(role, 'company: Aravali Panels', 'company: "  "');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:1 responsibilities: missing
    content/experience/01-purchase-manager.yaml:2 company: empty
    content/projects/01-dining-chairs.yaml:1 client: missing
    content/projects/01-dining-chairs.yaml:2 cleint: unknown-field
    content/projects/01-dining-chairs.yaml:8 category: empty
    content/projects/01-dining-chairs.yaml:16 results, item 2, comparedWith: missing"
  `);
});

test('a value of another kind', async () => {
  expect(
    await problemsOn((f) => {
      f.replace('profile.yaml', '"+91 9829012345"', '919829012345');
      f.replace(role, '- Bought parts', '- Parts: bought');
      f.replace(role, 'company: Aravali', 'company:\n  - Thar');
      f.replace(role, 'title:', 'sample: yes\ntitle:');
      f.replace(project, 'latitude: 53.55', 'latitude: 53,55° N');
      f.replace('services/01-inspection.yaml', 'deliverables:', 'deliverables: One\nothers:');
      const place = 'city: Jaipur';
      f.replace('profile.yaml', `location:\n  ${place}`, `location: Jaipur\nplace:\n  ${place}`);
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:1 sample: wrong-kind
    content/experience/01-purchase-manager.yaml:3 company: wrong-kind
    content/experience/01-purchase-manager.yaml:9 responsibilities, item 1: wrong-kind
    content/profile.yaml:8 location: wrong-kind
    content/profile.yaml:9 place: unknown-field
    content/profile.yaml:19 phone: wrong-form
    content/projects/01-dining-chairs.yaml:6 coordinates, latitude: wrong-kind
    content/services/01-inspection.yaml:4 deliverables: wrong-kind
    content/services/01-inspection.yaml:5 others: unknown-field"
  `);
});

test('a value that is too long, too short, too many, out of range or not in the list', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'longitude: 9.99', 'longitude: 999');
      f.replace(project, 'category: Furniture', 'category: Furniture for hotels and inns');
      f.replace(project, 'incoterm: FCA', 'incoterm: fca');
      f.replace('services/01-inspection.yaml', 'search-check', 'lorry');
      const description =
        'A sentence that is long enough to be shown under a title in search results.';
      f.replace('pages/resume.yaml', description, 'My resume.');
      const badges = '  - icon: globe\n    label: One more\n'.repeat(3);
      f.replace('pages/home.yaml', 'offers:', `${badges}offers:`);
      f.replace('profile.yaml', 'tools:', 'menu: []\ntools:');
    }),
  ).toMatchInlineSnapshot(`
    "content/pages/home.yaml:5 badges: too-many
    content/pages/resume.yaml:2 description: too-short
    content/profile.yaml:35 menu: too-few
    content/projects/01-dining-chairs.yaml:7 coordinates, longitude: too-large
    content/projects/01-dining-chairs.yaml:8 category: too-long
    content/projects/01-dining-chairs.yaml:10 incoterm: not-a-choice
    content/services/01-inspection.yaml:1 icon: not-a-choice"
  `);
  const years = { 20224: 'too-large', 1890: 'too-small', 2924: 'too-large' };
  for (const [year, code] of Object.entries(years))
    expect(await problemsOn((f) => f.replace(project, 'year: 2024', `year: ${year}`))).toContain(
      `content/${project}:9 year: ${code}`,
    );
});

test('a text, an address, a time, a date or a code of a wrong form', async () => {
  expect(
    await problemsOn((f) => {
      f.replace('profile.yaml', 'asha@verma-sourcing.in', 'asha at verma');
      f.replace('profile.yaml', 'https://verma-sourcing.in', 'verma-sourcing.in');
      f.replace('profile.yaml', 'Asia/Kolkata', 'Asia/Jaipur');
      f.replace('profile.yaml', '"09:30"', '9:30');
      f.replace('profile.yaml', 'countryCode: IN', 'countryCode: India');
      f.replace(role, 'title: Purchase Manager', 'title: |\n  Purchase\n  Manager');
      f.replace(role, 'company: Aravali', 'company: Thar\u0007\n#');
      f.replace(role, 'from: 2020-06', 'from: June 2020');
      f.replace(role, 'to: present', 'to: 2022-13');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:1 title: wrong-form
    content/experience/01-purchase-manager.yaml:4 company: wrong-form
    content/experience/01-purchase-manager.yaml:7 from: wrong-form
    content/experience/01-purchase-manager.yaml:8 to: wrong-form
    content/profile.yaml:13 location, countryCode: wrong-form
    content/profile.yaml:17 email: wrong-form
    content/profile.yaml:21 website: wrong-form
    content/profile.yaml:26 workingHours, timeZone: wrong-form
    content/profile.yaml:28 workingHours, from: wrong-form"
  `);
});

test('the menu names pages that there are, each once', async () => {
  const withMenu = (menu: string) =>
    problemsOn((f) => f.files.set('profile.yaml', `${f.files.get('profile.yaml')}menu: ${menu}\n`));
  expect(await withMenu('[portfolio, contact]')).toBe('No problem.');
  expect(await withMenu('[portfolio, kontakt]')).toMatch(/ menu, item 2: not-a-choice$/);
  expect(await withMenu('[portfolio, contact, portfolio]')).toMatch(
    / menu, item 3: repeated-page$/,
  );
});

// References, repetitions, dates

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
    "content/pages/home.yaml:25 offers, cards, item 1, service: offer-without-service (warning)
    content/pages/home.yaml:29 offers, cards, item 2, service: offer-without-service (warning)
    content/pages/home.yaml:33 offers, cards, item 3, service: offer-without-service (warning)"
  `);
});

test('a job that ends before it begins', async () => {
  expect(await problemsOn((f) => f.replace(role, 'to: present', 'to: 2019-12'))).toBe(
    'content/experience/01-purchase-manager.yaml:5 to: wrong-order',
  );
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
    content/profile.yaml:42 education, item 1, year: not-yet
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

test('a row of a guide that leads to a project that is not there is a warning', async () => {
  const guide = readFileSync('tests/content/guides/01-terms-and-prices.yaml', 'utf8');
  const report = await problemsOn((f) => f.files.set('guides/01-terms.yaml', guide));
  expect(report).toMatch(/, project: order-not-there \(warning\)$/);
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
  ).toBe('content/pages/home.yaml:20 order, project: order-not-there (warning)');
});

// Warnings

const second = 'projects/02-tables.yaml';
const today = new Date('2026-01-15');

const problemsIn = (change: (fixture: Fixture) => void) =>
  withFixture(change, async (root) => (await readContent({ root, today })).problems);

test('a copied file is a warning, and silent where it is accepted', async () => {
  const copied = (accepted: string) =>
    problemsIn((f) =>
      f.files.set(second, accepted + String(f.files.get(project)).replace(/picture:[\s\S]*/, '')),
    );
  expect(await copied('')).toMatchObject([
    { code: 'same-words', severity: 'warning', file: `content/${second}`, path: ['title'] },
  ]);
  expect(await copied('accepted: [same-words]\n')).toEqual([]);
});

test('one portrait for two people, and a picture that nothing uses', async () => {
  const portrait = await picture(200, 200);
  const problems = await problemsIn((f) => {
    f.files.set(
      'testimonials/02-omar.yaml',
      'photo: ./omar.png\nname: Omar\ncompany: Nordsee Hotels\ncountry: Germany\nquote: Well done.\nproject: dining-chairs\n',
    );
    f.files.set('testimonials/omar.png', portrait);
    f.files.set('testimonials/old.png', portrait);
  });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['same-picture', 'content/testimonials/02-omar.yaml'],
    ['unused-picture', 'content/testimonials/old.png'],
  ]);
});

test('files beside the profile, and a PDF and a drawing, that nothing uses', async () => {
  const portrait = await picture(400, 500);
  const problems = await problemsIn((f) => {
    f.files.set('profile.yaml', `${f.files.get('profile.yaml')}photo: ./me.png\n`);
    f.files.set('me.png', portrait);
    f.files.set('old-portrait.png', portrait);
    f.files.set('unused.pdf', '%PDF-1.7');
    f.files.set('projects/report.pdf', '%PDF-1.7');
    f.files.set('projects/chair.svg', '<svg/>');
  });
  expect(problems.map(({ code, file }) => `${code} ${file}`).sort()).toMatchInlineSnapshot(`
    [
      "unused-picture content/old-portrait.png",
      "unused-picture content/projects/chair.svg",
      "unused-picture content/projects/report.pdf",
      "unused-picture content/unused.pdf",
    ]
  `);
});

test('a file beside a profile that cannot be read is not called unused', async () => {
  const portrait = await picture(400, 500);
  const problems = await problemsIn((f) => {
    f.replace('profile.yaml', 'countryCode: IN', 'countryCode: India');
    f.files.set('me.png', portrait);
  });
  expect(problems.map(({ code }) => code)).toEqual(['wrong-form']);
});

test('the profile answers for a picture that nothing uses', async () => {
  const portrait = await picture(200, 200);
  const problems = await problemsIn((f) => {
    f.files.set('testimonials/old.png', portrait);
    f.files.set('profile.yaml', `accepted: [unused-picture]\n${f.files.get('profile.yaml')}`);
  });
  expect(problems).toEqual([]);
});

// Letters

const withClient = (client: string) =>
  problemsOn((f) => {
    f.replace('projects/01-dining-chairs.yaml', 'client: Nordsee Hotels', `client: ${client}`);
    f.replace('testimonials/01-maria-keller.yaml', 'company: Nordsee Hotels', `company: ${client}`);
  });

test('a client in letters that no font has is refused where it stands', async () => {
  for (const client of ['فندق', '北海酒店', 'Nordsee ✨', 'Nordsee 👍🏽'])
    expect(await withClient(client), client).toBe(
      [
        'content/projects/01-dining-chairs.yaml:2 client: no-letters',
        'content/testimonials/01-maria-keller.yaml:3 company: no-letters',
      ].join('\n'),
    );
});

test('a client in letters of Europe and India can be printed', async () => {
  const clients = ['Łódź Hotele', 'Şişli Oteli', 'Jūrmala', 'Отель', 'Ξενοδοχείο', 'होटल'];
  for (const client of [...clients, 'A → B ≥ 5'])
    expect(await withClient(client), client).toBe('No problem.');
});

test('what is not printed may have any letters: a file name, the WhatsApp greeting', async () => {
  const report = await problemsOn((f) => {
    f.replace('profile.yaml', 'a project.', 'a project 🙏');
    f.replace('testimonials/01-maria-keller.yaml', './maria-keller.png', './北海.png');
    f.rename('testimonials/maria-keller.png', 'testimonials/北海.png');
  });
  expect(report).toBe('No problem.');
});

// Any text

const sound = validContent[project] ?? '';

/** Any unit of UTF-16, half a pair too. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

const fragment = fc.oneof(
  fc.constantFrom('\t', '"', "'", ': ', '- ', '\n', '\n  ', '#', '&a ', '*a', '!x ', '---\n', '? '),
  fc.constantFrom('__proto__: 1\n', '<<: *a\n', '{', '[', '|', '>', '%', '\ufeff', '\u0000'),
  fc.string({ maxLength: 4, unit }),
);

test('whatever is typed somewhere in a file, each problem is reported in words', () => {
  const edit = fc.record({ at: fc.nat(sound.length), cut: fc.nat(12), insert: fragment });
  fc.assert(
    fc.property(edit, ({ at, cut, insert }) => {
      const text = sound.slice(0, at) + insert + sound.slice(at + cut);
      for (const problem of readFileText('projects/01-dining-chairs', text).problems) {
        const words = describe(problem);
        expect(words).toMatch(/^[^\n]{10,}\.$/);
        expect(words).not.toMatch(/undefined|\[object|Invalid|NaN/);
      }
    }),
    { numRuns: 400, seed: 4 },
  );
});
