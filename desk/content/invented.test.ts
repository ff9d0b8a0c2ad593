/** Tests how the entries that came with the site are removed, and when a text counts as the owner's. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Value } from '#desk/shared/value.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { edit, openDesk, problemsOf, redo, type TestDesk, undo } from '#desk/testing/open-desk.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { validContent } from '#model/testing/valid-content.ts';
import { removeEntry } from './entries.ts';
import { inventedKinds, inventedTexts, makeMine, removeInvented } from './invented.ts';
import type { Workspace } from './workspace.ts';

const project = String(validContent['projects/01-dining-chairs.yaml']);
const testimonial = String(validContent['testimonials/01-maria-keller.yaml']);
const service = String(validContent['services/01-inspection.yaml']);

/** Two invented projects, and the owner's own testimonial about the first. */
function invent({ files }: Fixture) {
  files.set('projects/01-dining-chairs.yaml', `sample: true\n${project}`);
  files.set(
    'projects/02-benches.yaml',
    `sample: true\n${project.replace('Nordsee', 'Elbhof').replaceAll('dining-chairs.jpg', 'benches.jpg')}`,
  );
  files.set('projects/benches.jpg', files.get('projects/dining-chairs.jpg') ?? '');
}

/** An invented and an own service, and more of both. */
const services =
  (...marks: string[]) =>
  ({ files }: Fixture) => {
    for (const [index, mark] of marks.entries())
      files.set(
        `services/0${index + 1}-${index ? `other-${index}` : 'inspection'}.yaml`,
        mark + service.replace('Inspection', `Service ${index + 1}`),
      );
  };

const findInvented = async ({ desk }: TestDesk) =>
  desk.queue(async () => inventedKinds(await desk.state()));

test('removing invented projects removes their pictures too, also those with a mistake, and one undo restores all', async () => {
  const open = await openDesk(invent);
  const { desk, root } = open;
  await edit(desk, 'projects/benches', ['year'], 20224);
  const before = await bytesBelow(root);
  await removeInvented(desk, 'projects');
  // Their pictures go, unless something else names them.
  expect(await readdir(join(root, 'projects'))).toEqual([]);
  expect(await problemsOf(desk)).toEqual([]);
  const step = '2 invented projects removed';
  expect(await undo(desk)).toBe(step);
  expect(await bytesBelow(root)).toEqual(before);
  expect(await redo(desk)).toBe(step);
  expect(await readdir(join(root, 'projects'))).toEqual([]);
});

test.each([
  ['gets the number 1 if nothing was published yet', false, 'projects/01-own.yaml'],
  ['keeps its number once the site was published', true, 'projects/03-own.yaml'],
])('after the removal, the owner’s own project %s', async (_, isPublished, name) => {
  const { desk, text } = await openDesk((fixture) => {
    invent(fixture);
    fixture.files.set('projects/03-own.yaml', project.replace('Nordsee Hotels', 'Own client'));
  });
  if (isPublished) desk.history.set('published', { at: 0, files: {} });
  await removeInvented(desk, 'projects');
  expect(await text(name)).toContain('Own client');
  await undo(desk);
  expect(await text('projects/03-own.yaml')).toContain('Own client');
});

const profileTexts = (desk: Workspace) =>
  desk.queue(async () => {
    const texts = await inventedTexts(desk, await desk.state(), 'profile');
    return texts.map(({ path }) => path.join('.'));
  });

test('a text of an invented entry counts as invented until the owner changes it, also within lists', async () => {
  const { desk, restart } = await openDesk(({ files }) => {
    const study = (title: string) => `  - { title: ${title}, institution: X, year: 2012 }\n`;
    const own = String(files.get('profile.yaml')).replace(/^education:.*\n(?:[ -].*\n)*/m, '');
    const education = `education:\n${study('MBA')}${study('MA')}`;
    files.set('profile.yaml', `sample: true\nlanguage: en-IN\n${own}${education}`);
  });
  const before = await profileTexts(desk);
  for (const path of ['name', 'location.city', 'education.0.title', 'education.1.title'])
    expect(before).toContain(path);
  expect(before, 'a code').not.toContain('language');
  await edit(desk, 'profile', ['name'], 'Meera Joshi');
  await edit(desk, 'profile', ['education', 0, 'title'], 'B.Com');
  const after = await profileTexts(desk);
  expect(before.filter((path) => !after.includes(path))).toEqual(['name', 'education.0.title']);
  // What stays is invented wherever it moves to.
  const { education } = (await desk.state()).fieldsOf('profile');
  await edit(desk, 'profile', ['education'], (education as Value[]).slice(1));
  const later = await restart();
  expect(await profileTexts(later)).toContain('education.0.title');
  const count = (await profileTexts(later)).length;
  await later.queue(() => makeMine(later, 'profile'));
  expect(await profileTexts(later)).toEqual([]);
  expect(await undo(later)).toBe('Me is yours');
  expect(await profileTexts(later)).toHaveLength(count);
});

test('what the owner typed into a new item is hers, also where the same stands in another one', async () => {
  const { desk } = await openDesk(({ files }) =>
    files.set('profile.yaml', `sample: true\n${files.get('profile.yaml')}`),
  );
  expect(await profileTexts(desk)).toContain('languages.0.level');
  const english = { name: 'English', level: 'Native' };
  await edit(desk, 'profile', ['languages'], [{ name: 'Hindi', level: 'Native' }, english]);
  const after = await profileTexts(desk);
  expect(after.filter((path) => path.startsWith('languages'))).toEqual([
    'languages.0.name',
    'languages.0.level',
  ]);
});

test('words above what the site does not have are neither listed nor needed', async () => {
  const { desk } = await openDesk((fixture) => {
    const { files } = fixture;
    const order = 'order:\n  eyebrow: One order\n  project: dining-chairs\n  others: Others\n';
    files.set('pages/home.yaml', `sample: true\n${files.get('pages/home.yaml')}${order}`);
    fixture.replace(
      'pages/home.yaml',
      'cards:\n    - service: inspection\n      title',
      'cards:\n    - title',
    );
  });
  const listed = () =>
    desk.queue(async () =>
      (await inventedTexts(desk, await desk.state(), 'pages/home')).map(({ path }) =>
        path.join('.'),
      ),
    );
  const before = await listed();
  expect(before).toContain('testimonials.heading');
  expect(before).toContain('order.eyebrow');
  expect(before, 'there is no other project').not.toContain('order.others');
  expect(before, 'a card without a service').not.toContain('offers.cards.0.title');
  expect(before).toContain('offers.cards.1.title');
  await desk.queue(() => removeEntry(desk, 'testimonials/maria-keller'));
  const after = new Set(await listed());
  expect(before.filter((path) => path.startsWith('testimonials'))).toEqual(
    before.filter((path) => !after.has(path)),
  );
  await edit(desk, 'pages/home', ['testimonials'], undefined);
  await edit(desk, 'pages/home', ['order', 'others'], undefined);
  expect(await problemsOf(desk)).toEqual([]);
});

test('the heading of the other orders is listed with any other project, also one without a drawing', async () => {
  const { desk } = await openDesk((fixture) => {
    const { files } = fixture;
    const order = 'order:\n  eyebrow: One order\n  project: dining-chairs\n  others: Others\n';
    files.set('pages/home.yaml', `sample: true\n${files.get('pages/home.yaml')}${order}`);
    files.set('projects/02-benches.yaml', project);
  });
  const invented = await desk.queue(async () =>
    inventedTexts(desk, await desk.state(), 'pages/home'),
  );
  expect(invented.map(({ path }) => path.join('.'))).toContain('order.others');
});

test('when the texts of a project are the owner’s, the sample size of an inspection stays', async () => {
  const inspection = `documents:
  - title: Inspection report
    inspection:
      - goods: Chairs
        lot: 1,200
        sample: 80
        major:
          found: 1
          allowed: 5
        minor:
          found: 2
          allowed: 7
`;
  const { desk, text } = await openDesk(({ files }) => {
    files.set('projects/01-dining-chairs.yaml', `sample: true\n${project}${inspection}`);
  });
  const id = 'projects/dining-chairs';
  const invented = await desk.queue(async () => inventedTexts(desk, await desk.state(), id));
  expect(invented.map(({ path }) => path)).toContainEqual([
    ...['documents', 0, 'inspection', 0, 'sample'],
  ]);
  await desk.queue(() => makeMine(desk, id));
  expect(await problemsOf(desk)).toEqual([]);
  expect(await text('projects/01-dining-chairs.yaml')).toBe(`${project}${inspection}`);
});

test('the owner’s own testimonial stays without its project, until Undo', async () => {
  const open = await openDesk(invent);
  const { desk } = open;
  const file = 'testimonials/01-maria-keller.yaml';
  expect(await findInvented(open)).toEqual([
    { kind: 'projects', names: ['Nordsee Hotels', 'Elbhof Hotels'], isNeeded: false },
  ]);
  await removeInvented(desk, 'projects');
  expect(await problemsOf(desk)).toEqual([]);
  expect(await open.text(file)).toBe(testimonial.replace(/^project: .*\n/m, ''));
  await undo(desk);
  expect(await open.text(file)).toBe(testimonial);
});

test('a page that shows an invented project first keeps its words for the first of the owner’s', async () => {
  const { desk, text } = await openDesk((fixture) => {
    invent(fixture);
    const home = fixture.files.get('pages/home.yaml');
    const order = 'order:\n  eyebrow: One order\n  project: benches\n  others: Others\n';
    fixture.files.set('pages/home.yaml', `${home}${order}`);
  });
  const home = await text('pages/home.yaml');
  await removeInvented(desk, 'projects');
  expect(await problemsOf(desk)).toEqual([]);
  expect(await text('pages/home.yaml')).toBe(home.replace('  project: benches\n', ''));
  await undo(desk);
  expect(await text('pages/home.yaml')).toBe(home);
});

test('invented entries of a kind that the site needs cannot be removed before the owner has one', async () => {
  const open = await openDesk(services('sample: true\n', 'sample: true\n'));
  const { desk, root } = open;
  expect(await findInvented(open)).toMatchObject([{ kind: 'services', isNeeded: true }]);
  await expect(removeInvented(desk, 'services')).rejects.toThrow('the site needs one of them');
  expect(await readdir(join(root, 'services'))).toHaveLength(2);
});

test('with one entry of the owner’s, the invented ones are removed, and references to them too', async () => {
  const open = await openDesk(services('sample: true\n', 'sample: true\n', ''));
  const { desk, root } = open;
  expect(await findInvented(open)).toMatchObject([{ kind: 'services', isNeeded: false }]);
  await removeInvented(desk, 'services');
  expect(await readdir(join(root, 'services'))).toEqual(['01-other-2.yaml']);
  expect(await problemsOf(desk)).toEqual([]);
});

test('removing is not offered for a single invented entry, and refused where none is invented', async () => {
  const open = await openDesk(services('sample: true\n', ''));
  expect(await findInvented(open)).toEqual([]);
  await expect(removeInvented(open.desk, 'experience')).rejects.toThrow(
    'None of these is invented',
  );
});
