/** Tests how an entry is saved, and what happens with other programs. */
import { open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DeskError } from '#desk/shared/desk-error.ts';
import type { Value } from '#desk/shared/value.ts';
import { edit, openDesk, pendingIn, problemsOf, undo } from '#desk/testing/open-desk.ts';
import { Disk } from './disk.ts';
import { removeEntry } from './entries.ts';
import { entryView, overview } from './overview.ts';
import { saveFields } from './save.ts';
import { versionViews } from './versions.ts';

const project = 'projects/dining-chairs';
const projectFile = 'projects/01-dining-chairs.yaml';
const job = 'experience/purchase-manager';
const testimonial = 'testimonials/maria-keller';

test('a change is on the disk when the desk says that it is saved, and sending it again is no step', async () => {
  // Written by hand: the desk would break the lines elsewhere.
  const { desk, root, text } = await openDesk((fixture) =>
    fixture.replace(projectFile, 'Chairs for three hotels', 'Chairs for\n  three hotels'),
  );
  const folder = await open(root);
  const flush = vi.spyOn(Object.getPrototypeOf(folder), 'sync');
  await folder.close();
  const before = await text(projectFile);
  await edit(desk, project, ['year'], 2024);
  expect(await text(projectFile)).toBe(before);
  // The answer was lost, and the window sends the same again.
  for (const _ of 'twice') await edit(desk, project, ['year'], 2023, 'a');
  expect(flush, 'the file has its name on the disk').toHaveBeenCalled();
  expect(await text(projectFile)).toContain('year: 2023\n');
  const { value } = await entryView(desk, project);
  expect(await entryView(desk, project)).toMatchObject({ value: { year: 2023 }, shown: value });
  expect(versionViews(desk, project)).toHaveLength(2);
});

test('a step is named after the changed field, even if another field ends in a space', async () => {
  const { desk } = await openDesk((f) =>
    f.files.set(
      'profile.yaml',
      String(f.files.get('profile.yaml')).replace(/^tagline: (.*)$/m, 'tagline: "$1 "'),
    ),
  );
  await edit(desk, 'profile', ['blurb'], 'Buys for hotels.');
  expect((await overview(desk)).undo).toMatch(/Blurb|foot/i);
});

test('a change that makes another field wrong is saved, and visitors get the entry as it was', async () => {
  const { desk, shownText } = await openDesk((f) =>
    f.replace('experience/01-purchase-manager.yaml', 'to: present', 'to: 2021-01'),
  );
  await edit(desk, job, ['company'], 'Aravali');
  await edit(desk, job, ['from'], '2024-01');
  expect((await entryView(desk, job)).advice).toMatchObject([{ path: ['to'] }]);
  const shown = await shownText('experience/01-purchase-manager.yaml');
  expect(shown).toMatch(/company: Aravali\n.*from: 2020-06\nto: 2021-01/s);
});

test('fields that another program changed stay, and of the same field the former text is one Undo away', async () => {
  const { desk, root, text } = await openDesk();
  await desk.queue(() => entryView(desk, project));
  const theirs = (await text(projectFile))
    .replace('Furniture', 'Chairs # by hand')
    .replace('year: 2024', 'year: 2021');
  await writeFile(join(root, projectFile), theirs);
  await edit(desk, project, ['year'], 2023);
  expect(await text(projectFile)).toBe(theirs.replace('year: 2021', 'year: 2023'));
  expect(await undo(desk)).toBe('Nordsee Hotels, Year');
  expect(await text(projectFile)).toBe(theirs);
});

test('only what was typed is trimmed, several fields are one step, and undefined removes a field', async () => {
  const { desk, text } = await openDesk((fixture) =>
    fixture.replace(projectFile, 'category: Furniture', 'category: "Furniture "'),
  );
  const before = await text(projectFile);
  await desk.queue(() =>
    saveFields(desk, project, [
      { path: ['city'], value: ' Bremen\r\n' },
      { path: ['picture'], value: undefined },
    ]),
  );
  expect(await text(projectFile)).toMatch(/city: Bremen\n[\s\S]*category: "Furniture "\n/);
  expect(await text(projectFile)).not.toContain('picture:');
  expect(await undo(desk)).toBe('Nordsee Hotels, City');
  expect(await text(projectFile)).toBe(before);
});

test('a field of an item that is gone is refused, and so is one of an entry that is gone', async () => {
  const { desk } = await openDesk();
  const { results } = (await entryView(desk, project)).value;
  const path = ['results', (results as Value[]).length, 'label'];
  await expect(edit(desk, project, path, 'Words')).rejects.toThrow('was removed meanwhile');
  await edit(desk, project, path, undefined);
  expect(versionViews(desk, project)).toHaveLength(1);
  await desk.queue(() => removeEntry(desk, project));
  await expect(edit(desk, project, ['year'], 2023)).rejects.toThrow('was removed meanwhile');
});

test('what another program writes right after a save is a step of its own, above the saved text', async () => {
  const { root, text, restart } = await openDesk();
  class SlowDisk extends Disk {
    override async write(name: string, bytes: Uint8Array): Promise<void> {
      await super.write(name, bytes);
      const theirs = (await text(projectFile)).replace(/year: \d+/, 'year: 2020');
      await writeFile(join(root, projectFile), theirs);
    }
  }
  const slow = await restart(new SlowDisk(root));
  await edit(slow, project, ['year'], 2023);
  expect(await text(projectFile)).toContain('year: 2020');
  const desk = await restart();
  expect(await undo(desk)).toBe('Changed by another program');
  expect(await text(projectFile)).toContain('year: 2023');
  expect(await undo(desk)).toBe('Nordsee Hotels, Year');
});

test('what another program wrote since the folder was read is not overwritten', async () => {
  const { desk, root, text } = await openDesk();
  const theirs = (await text(projectFile)).replace('year: 2024', 'year: 2021');
  const read = vi.spyOn(desk.files, 'read').mockImplementationOnce(async (name) => {
    await writeFile(join(root, projectFile), theirs);
    return new Disk(root).read(name);
  });
  await expect(edit(desk, project, ['year'], 2023)).rejects.toThrow('Another program changed');
  read.mockRestore();
  expect(await text(projectFile)).toContain('year: 2021');
});

test('what another program writes into the file in the moment of saving is a step, which Undo brings back', async () => {
  const { root, text, restart } = await openDesk();
  const before = await text(projectFile);
  const theirs = before.replace('city: Hamburg', 'city: Kiel');
  class LateDisk extends Disk {
    override async write(name: string, bytes: Uint8Array): Promise<void> {
      if (name === projectFile && (await text(name)) === before)
        await writeFile(join(root, name), theirs);
      await super.write(name, bytes);
    }
  }
  const desk = await restart(new LateDisk(root));
  await edit(desk, project, ['year'], 2023, 'a');
  expect(await text(projectFile)).toContain('year: 2023');
  expect(await undo(desk)).toBe('Nordsee Hotels, Year');
  expect(await text(projectFile)).toBe(theirs);
  expect(await undo(desk)).toBe('Changed by another program');
  expect(await text(projectFile)).toBe(before);
  const left = await readdir(join(root, 'projects'));
  expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a wrong field is saved as it was typed, and visitors get its former value with the rest of the entry', async () => {
  const { desk, text, shownText, restart } = await openDesk();
  await edit(desk, project, ['year'], 20224);
  await edit(desk, project, ['category'], ' Chairs ');
  expect(await text(projectFile)).toMatch(/category: Chairs\n[\s\S]*year: 20224\n/);
  const again = await restart();
  expect(await shownText(projectFile)).toMatch(/category: Chairs\n[\s\S]*year: 2024\n/);
  expect(await entryView(again, project)).toMatchObject({
    value: { year: 20224, category: 'Chairs' },
    shown: { year: 2024, category: 'Chairs' },
    advice: [{ path: ['year'] }],
  });
  expect(await pendingIn(again)).toEqual([project]);
  await edit(again, project, ['year'], 2022);
  expect(await shownText(projectFile)).toContain('year: 2022');
  expect(await pendingIn(again)).toEqual([]);
});

test('a damaged file is not written to, and the desk says why', async () => {
  const { desk, root, text } = await openDesk();
  await writeFile(join(root, projectFile), 'title: [broken\n');
  const { isUnreadable, advice } = await desk.queue(() => entryView(desk, project));
  expect([isUnreadable, advice[0]?.code]).toEqual([true, 'yaml-syntax']);
  await expect(edit(desk, project, ['year'], 2023)).rejects.toThrow('text editor');
  expect(await text(projectFile)).toBe('title: [broken\n');
  await edit(desk, testimonial, ['quote'], 'The rest of the desk works.');
});

test('the content may be a link to another place, such as a synchronised one; a link in it is not followed', async () => {
  const { root, text } = await openDesk();
  const link = join(root, '../link');
  await symlink(root, link);
  const disk = new Disk(link);
  expect((await disk.look()).hashes.has('profile.yaml')).toBe(true);
  await disk.write('profile.yaml', Buffer.from('name: Asha'));
  expect(await text('profile.yaml')).toBe('name: Asha');
  const outside = join(root, '../outside.yaml');
  await writeFile(outside, 'title: Mine');
  await symlink(outside, join(root, 'services/09-link.yaml'));
  expect((await disk.look()).hashes.has('services/09-link.yaml')).toBe(false);
  await symlink(join(root, 'services'), join(root, 'guides'));
  for (const name of ['services/09-link.yaml', 'guides/01-inspection.yaml']) {
    await expect(disk.read(name), name).rejects.toThrow('outside the folder');
    await expect(disk.write(name, Buffer.from('')), name).rejects.toThrow('outside the folder');
  }
  await expect(disk.look()).rejects.toThrow('outside the folder');
  expect(await readFile(outside, 'utf8')).toBe('title: Mine');
});

test('while a file cannot be read, the desk shows what it last read, saves nothing, and says why', async () => {
  const { desk, root, text } = await openDesk();
  const read = vi.spyOn(desk.files, 'read').mockImplementation(async () => {
    throw new DeskError(503, 'Another program holds the file open.');
  });
  const theirs = (await text(projectFile)).replace('year: 2024', 'year: 2021');
  await writeFile(join(root, projectFile), theirs);
  expect((await desk.queue(() => entryView(desk, project))).value.year).toBe(2024);
  const failure = async () => (await desk.queue(() => overview(desk))).readFailure;
  expect(await failure()).toBe('Another program holds the file open.');
  await expect(edit(desk, testimonial, ['quote'], 'Words.')).rejects.toThrow('holds the file open');
  expect(await text('testimonials/01-maria-keller.yaml')).not.toContain('Words.');
  read.mockRestore();
  expect(await failure()).toBeUndefined();
  expect((await desk.queue(() => entryView(desk, project))).value.year).toBe(2021);
  await edit(desk, testimonial, ['quote'], 'Words.');
  expect(await text('testimonials/01-maria-keller.yaml')).toContain('Words.');
});

test('a file that does not belong to the content is reported once it is there, until it is gone', async () => {
  const { desk, root } = await openDesk();
  const file = join(root, 'projects/notes.txt');
  const codes = async () => (await problemsOf(desk)).map(({ code }) => code);
  expect(await codes()).toEqual([]);
  await writeFile(file, '');
  expect(await codes()).toEqual(['unknown-file']);
  await rm(file);
  expect(await codes()).toEqual([]);
});

test('a file in the place of a folder is named', async () => {
  const { root } = await openDesk();
  await writeFile(join(root, 'guides'), '');
  const look = new Disk(root).look();
  await expect(look).rejects.toThrow('There is a file where a folder should be. (content/guides)');
});
