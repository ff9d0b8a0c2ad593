import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { type Fixture, picture, reportOn, withFixture } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const second = 'projects/02-tables.yaml';
const today = new Date('2026-01-15');

const problemsIn = (change: (fixture: Fixture) => void) =>
  withFixture(change, async (root) => (await readContent({ root, today })).problems);

/** A second project with its own words, and no picture. */
const tables = (text: unknown, category = 'Furniture') =>
  String(text)
    .replace(/picture:[\s\S]*/, '')
    .replace('title: Dining chairs', 'title: Tables')
    .replace('description: Chairs', 'description: Tables')
    .replace('category: Furniture', `category: ${category}`);

test('a copied file', async () => {
  const problems = await problemsIn((f) =>
    f.files.set(second, String(f.files.get(project)).replace(/picture:[\s\S]*/, '')),
  );
  expect(problems).toMatchObject([
    { code: 'same-words', severity: 'warning', file: `content/${second}`, path: ['title'] },
  ]);
});

test('a copied file that accepts it is silent', async () => {
  const problems = await problemsIn((f) =>
    f.files.set(
      second,
      `accepted: [same-words]\n${String(f.files.get(project)).replace(/picture:[\s\S]*/, '')}`,
    ),
  );
  expect(problems).toEqual([]);
});

test.each([
  ['Furnitures', ['near-category']],
  ['furniture', ['near-category']],
  ['Textiles', []],
])('the category %s beside Furniture', async (category, codes) => {
  const problems = await problemsIn((f) =>
    f.files.set(second, tables(f.files.get(project), category)),
  );
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['asha@gmial.com', ['near-provider']],
  ['asha@gmail.co', ['near-provider']],
  ['asha@outlok.com', ['near-provider']],
  ['asha@gmail.com', []],
  ['asha@mail.com', []],
  ['asha@ymail.com', []],
  ['asha@email-verma.com', []],
])('the address %s', async (email, codes) => {
  const problems = await problemsIn((f) =>
    f.replace('profile.yaml', 'asha@verma-sourcing.in', email),
  );
  expect(problems.map(({ code }) => code)).toEqual(codes);
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
  expect(problems.map(({ file, what }) => [file, what.split(',')[0]]).sort()).toEqual([
    ['content/old-portrait.png', 'No file names this picture'],
    ['content/projects/chair.svg', 'No file names this drawing'],
    ['content/projects/report.pdf', 'No file names this PDF'],
    ['content/unused.pdf', 'No file names this PDF'],
  ]);
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

test.each([
  ['9.99', '53.55', ['exchanged-coordinates']],
  ['-53.55', '9.99', ['far-place']],
  ['54.3', '8.6', []],
])('latitude %s and longitude %s of a place in Germany', async (latitude, longitude, codes) => {
  const problems = await problemsIn((f) => {
    f.replace(project, 'latitude: 53.55', `latitude: ${latitude}`);
    f.replace(project, 'longitude: 9.99', `longitude: ${longitude}`);
  });
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test('Jaipur with exchanged numbers', async () => {
  const problems = await problemsIn((f) => {
    f.replace('profile.yaml', 'latitude: 26.91', 'latitude: 75.79');
    f.replace('profile.yaml', 'longitude: 75.79', 'longitude: 26.91');
  });
  expect(problems).toMatchObject([
    {
      code: 'exchanged-coordinates',
      severity: 'error',
      fix: 'Write 26.91 as the latitude and 75.79 as the longitude.',
    },
  ]);
});

test.each([
  ['<b>Chairs</b> for three hotels', 'formatting-marks'],
  ['**Chairs** for three hotels', 'formatting-marks'],
  ['Chairs &amp; tables', 'formatting-marks'],
  ['See [the order](https://a.example)', 'formatting-marks'],
  ['• Chairs', 'list-mark-in-text'],
  ['“Chairs for three hotels”', 'curly-quotes'],
  ['Chairs for the “Dining range', 'unclosed-quote'],
])('the description %j', async (words, code) => {
  const problems = await problemsIn((f) =>
    f.replace(project, 'Chairs for three hotels, each inspected.', JSON.stringify(words)),
  );
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});

test.each([
  'Chairs at 2 < 3 > 1, Müller & Söhne, 5 * 4 * 3',
  'Der „Stuhl“ aus Holz',
  'A “quoted” word, and snake_case_words',
  '10,000+ units – on time — always',
])('the description %j is nothing unusual', async (words) => {
  const problems = await problemsIn((f) =>
    f.replace(project, 'Chairs for three hotels, each inspected.', JSON.stringify(words)),
  );
  expect(problems).toEqual([]);
});

test('words that nobody has translated', async () => {
  const report = await reportOn((f) => {
    f.files.set('words.yaml', 'language: de\nform:\n  name: Name\n');
  });
  expect(report).toMatch(
    /line 1, language: The site is written in "de", but some words are the usual English ones: "periods, present", "periods, years", "days, Sunday" and \d+ more\./,
  );
  expect(report).toMatch(
    /some words of content\/pages\/aql\.yaml are the usual English ones: "title", "description", "eyebrow" and \d+ more\.\n.*Write them in content\/pages\/aql\.yaml/,
  );
  expect(await reportOn((f) => f.files.set('words.yaml', 'language: en-IN\n'))).toBe('No problem.');
});
