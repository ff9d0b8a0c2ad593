import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { type Fixture, picture, withFixture } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
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
