/** Tests what visitors get: texts without mistakes, with the pictures and documents that they name. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import {
  edit,
  openDesk,
  pendingIn,
  putFile,
  type TestDesk,
  undo,
} from '#desk/testing/open-desk.ts';
import { readContent } from '#model/content.ts';
import { picture } from '#model/testing/fixture.ts';
import { addEntry, removeEntry } from './entries.ts';
import { overview } from './overview.ts';

const project = 'projects/dining-chairs';
const projectFile = 'projects/01-dining-chairs.yaml';
const testimonial = 'testimonials/maria-keller';

/** The files of the folder for visitors, which by themselves are content without a mistake. */
async function shownIn({ data }: TestDesk) {
  const root = join(data, 'shown');
  const { problems } = await readContent({ root, today: new Date('2026-01-15') });
  expect(problems).toEqual([]);
  return bytesBelow(root);
}

/** The names of the pictures and documents that visitors get of projects. */
const attachmentsIn = async (open: TestDesk) =>
  Object.keys(await shownIn(open)).filter((name) => /^projects\/.*(?<!yaml)$/.test(name));

test('visitors get the content as it is while nothing in it is wrong', async () => {
  const open = await openDesk();
  await pendingIn(open.desk);
  expect(await shownIn(open)).toEqual(await bytesBelow(open.root));
  await edit(open.desk, project, ['year'], 2023);
  expect(await pendingIn(open.desk)).toEqual([]);
  expect(await shownIn(open)).toEqual(await bytesBelow(open.root));
});

test('a folder that was deleted or damaged is made again at the next start, with the former values of wrong fields', async () => {
  const open = await openDesk();
  await edit(open.desk, project, ['year'], 2023);
  await pendingIn(open.desk);
  await edit(open.desk, project, ['year'], 20233);
  await pendingIn(open.desk);
  const before = await shownIn(open);
  expect(await open.shownText(projectFile)).toContain('year: 2023\n');
  const folder = join(open.data, 'shown');
  const damages: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true }),
    async () => {
      await writeFile(join(folder, 'profile.yaml'), 'name: [half');
      await writeFile(join(folder, 'projects/02-unknown.yaml'), 'year: 2020\n');
      await rm(join(folder, projectFile));
      await mkdir(join(folder, projectFile));
    },
    async () => {
      await rm(folder, { recursive: true });
      await writeFile(folder, 'a file in its place');
    },
  ];
  for (const damage of damages) {
    await damage();
    await pendingIn(await open.restart());
    expect(await shownIn(open)).toEqual(before);
  }
});

test('while the folder cannot be written, what is typed is kept all the same', async () => {
  const open = await openDesk();
  await pendingIn(open.desk);
  const inTheWay = join(open.data, 'shown/projects');
  await rm(inTheWay, { recursive: true });
  await writeFile(inTheWay, 'a file in the place of a folder');
  await edit(open.desk, project, ['year'], 2023);
  await expect(pendingIn(open.desk)).rejects.toThrow('(data/desk)');
  expect(await open.text(projectFile)).toContain('year: 2023');
  // The desk goes on where it broke off.
  await rm(inTheWay);
  await pendingIn(open.desk);
  expect(await open.shownText(projectFile)).toContain('year: 2023');
});

test('if the desk ends while it writes the folder, nothing typed is lost, and the next start makes it whole', async () => {
  const open = await openDesk();
  await pendingIn(open.desk);
  const before = await open.text('testimonials/01-maria-keller.yaml');
  // Each file that is written is read from the history before.
  for (const reads of [0, 1, 9]) {
    const desk = await open.restart();
    const file = join(open.root, 'testimonials/01-maria-keller.yaml');
    await writeFile(file, before.replace('The chairs', `The ${reads} chairs`));
    const typed = await bytesBelow(open.root);
    const { bytes } = desk.history;
    let left = reads;
    vi.spyOn(desk.history, 'bytes').mockImplementation((hash) => {
      left -= 1;
      if (left < 0) throw new Error('ended');
      return bytes.call(desk.history, hash);
    });
    await expect(pendingIn(desk)).rejects.toThrow('ended');
    await pendingIn(await open.restart());
    expect(await bytesBelow(open.root)).toEqual(typed);
    expect(await bytesBelow(join(open.data, 'shown'))).toEqual(typed);
  }
});

test('pictures and documents come and go with the texts that name them', async () => {
  const open = await openDesk();
  const { desk } = open;
  await putFile(desk, { id: project, path: ['picture', 'file'] }, await picture(900, 700, 'jpeg'));
  await pendingIn(desk);
  expect(await attachmentsIn(open)).toEqual(['projects/dining-chairs-2.jpg']);
  await edit(desk, project, ['documents'], [{ title: '' }]);
  const path = ['documents', 0, 'file'];
  await putFile(desk, { id: project, path }, Buffer.from('%PDF-1.7 x'));
  await pendingIn(desk);
  // A document without its title is not complete.
  expect(await attachmentsIn(open)).toEqual(['projects/dining-chairs-2.jpg']);
  await edit(desk, project, ['documents', 0, 'title'], 'Report');
  expect(await pendingIn(desk)).toEqual([]);
  expect(await attachmentsIn(open)).toEqual([
    'projects/dining-chairs-2.jpg',
    'projects/dining-chairs.pdf',
  ]);
  await edit(desk, project, ['documents'], undefined);
  await pendingIn(desk);
  expect(await attachmentsIn(open)).toEqual(['projects/dining-chairs-2.jpg']);
  await undo(desk);
  await pendingIn(desk);
  expect(await attachmentsIn(open)).toContain('projects/dining-chairs.pdf');
});

test('while a text with another picture is wrong, visitors get the former picture, which the content has no more', async () => {
  const open = await openDesk();
  const { desk } = open;
  const former = await readFile(join(open.root, 'projects/dining-chairs.jpg'));
  await pendingIn(desk);
  await edit(desk, project, ['picture', 'alternative'], '');
  await putFile(desk, { id: project, path: ['picture', 'file'] }, await picture(900, 700, 'jpeg'));
  await pendingIn(desk);
  expect(await readdir(join(open.root, 'projects'))).not.toContain('dining-chairs.jpg');
  expect(await attachmentsIn(open)).toEqual(['projects/dining-chairs.jpg']);
  await edit(desk, project, ['picture', 'alternative'], 'A row of chairs');
  await pendingIn(desk);
  expect(await attachmentsIn(open)).toEqual(['projects/dining-chairs-2.jpg']);
  // Another program breaks the picture itself, which stops nothing else.
  const before = await shownIn(open);
  await writeFile(join(open.root, 'projects/dining-chairs-2.jpg'), former.subarray(0, 90));
  await edit(desk, testimonial, ['quote'], 'Other words.');
  expect(await open.shownText('testimonials/01-maria-keller.yaml')).toContain('Other words.');
  const name = 'projects/dining-chairs-2.jpg';
  expect((await shownIn(open))[name]).toBe(before[name]);
});

test('a picture whose name has composed letters in the text and decomposed ones on the disk is among the files', async () => {
  const onDisk = 'projects/Stühle.jpg'.normalize('NFD');
  const open = await openDesk((fixture) => {
    fixture.replace(projectFile, './dining-chairs.jpg', './Stühle.jpg'.normalize('NFC'));
    fixture.rename('projects/dining-chairs.jpg', onDisk);
  });
  await pendingIn(open.desk);
  expect(await attachmentsIn(open)).toEqual([onDisk]);
});

test('an entry that cannot be read stays as it was, and a file that another program removed with it', async () => {
  const open = await openDesk();
  await pendingIn(open.desk);
  const before = await shownIn(open);
  await writeFile(join(open.root, projectFile), 'title: [broken');
  expect(await pendingIn(open.desk)).toEqual([project]);
  expect(await shownIn(open)).toEqual(before);
  await rm(join(open.root, 'profile.yaml'));
  await pendingIn(open.desk);
  expect(await shownIn(open)).toEqual(before);
});

test('what names an entry that is not complete waits for it', async () => {
  const open = await openDesk();
  const { desk } = open;
  const id = await desk.queue(() => addEntry(desk, 'projects', 'Benches'));
  await edit(desk, testimonial, ['quote'], 'Other words.');
  await edit(desk, testimonial, ['project'], 'benches');
  expect((await pendingIn(desk)).sort()).toEqual([id, testimonial]);
  expect(await open.shownText('testimonials/01-maria-keller.yaml')).toMatch(
    /quote: Other words\.[\s\S]*project: dining-chairs/,
  );
  expect((await overview(desk)).left).toBe(0);
  const text = (await open.text(projectFile)).replaceAll('dining-chairs', 'benches');
  await writeFile(join(open.root, 'projects/benches.jpg'), await picture(900, 700, 'jpeg'));
  await writeFile(join(open.root, 'projects/02-benches.yaml'), text);
  expect(await pendingIn(desk)).toEqual([]);
  expect(await shownIn(open)).toEqual(await bytesBelow(open.root));
});

test('nothing of the site changes while visitors could get no whole site, and publishing waits', async () => {
  const open = await openDesk(({ files }) => files.set('profile.yaml', 'name: [broken'));
  const { desk, root } = open;
  await pendingIn(desk);
  expect(await bytesBelow(join(open.data, 'shown'))).toEqual({});
  expect((await overview(desk)).left).toBe(1);
  const valid = await (await openDesk()).text('profile.yaml');
  await writeFile(join(root, 'profile.yaml'), valid);
  expect(await pendingIn(desk)).toEqual([]);
  const before = await shownIn(open);
  // The site needs a service, which only a text editor can take away.
  await rm(join(root, 'services'), { recursive: true });
  await edit(desk, project, ['year'], 2023);
  await pendingIn(desk);
  expect(await shownIn(open)).toEqual(before);
  expect((await overview(desk)).left).toBeGreaterThan(0);
});

test('a removed entry is removed for visitors, also with a mistake elsewhere', async () => {
  const open = await openDesk();
  const { desk } = open;
  await edit(desk, testimonial, ['quote'], '');
  await desk.queue(() => removeEntry(desk, project));
  await pendingIn(desk);
  expect(Object.keys(await shownIn(open)).filter((name) => /^projects/.test(name))).toEqual([]);
  expect(await open.shownText('testimonials/01-maria-keller.yaml')).not.toContain('project:');
});

test('a copy has the same files, in the place of what was there', async () => {
  const open = await openDesk();
  const copy = join(open.root, '../copy');
  await mkdir(copy);
  await writeFile(join(copy, 'from-before.yaml'), '');
  await open.desk.queue(async () => {
    await open.desk.state();
    await open.desk.shown.copyTo(copy);
  });
  expect(await bytesBelow(copy)).toEqual(await shownIn(open));
});
