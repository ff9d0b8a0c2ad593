import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { edit, withDesk } from '#desk/testing/with-desk.ts';
import { undoOrRedo, versionsOf } from './history.ts';
import { entryView, overview } from './overview.ts';
import { saveEntry } from './save.ts';
import { DiskStore } from './store.ts';

const project = 'projects/dining-chairs';
const projectFile = 'projects/01-dining-chairs.yaml';
const testimonial = 'testimonials/maria-keller';

test('what is right is in the file, and what a window says was saved is what is there', () =>
  withDesk(async ({ desk, text }) => {
    const { revision, value } = await entryView(desk, project);
    const sent = { value: { ...value, year: 2023 }, base: revision, visit: 'a' };
    expect(await saveEntry(desk, project, sent)).toEqual({ id: project, isConflict: false });
    expect(await text(projectFile)).toContain('year: 2023');
    const now = await entryView(desk, project);
    expect(now).toMatchObject({ value: sent.value, saved: sent.value, isDraft: false });
    expect(now.revision).not.toBe(revision);
    // The answer was lost, and the window sends the same again.
    expect((await saveEntry(desk, project, sent)).isConflict).toBe(false);
    // It typed on before it knew.
    const longer = { ...sent, value: { ...value, year: 2022 } };
    expect((await saveEntry(desk, project, longer)).isConflict).toBe(false);
    expect(await text(projectFile)).toContain('year: 2022');
  }));

test('saving checks the content once, and looks at the folder once, and then only at what it wrote', () =>
  withDesk(async ({ desk, root }) => {
    await desk.problems();
    const check = vi.spyOn(desk, 'check');
    await desk.inTurn(async () => {
      const before = await desk.files.marks();
      expect(await desk.files.marks()).toBe(before);
      await writeFile(join(root, 'projects/other.jpg'), '');
      await edit(desk, project, ['year'], 2023);
      const after = await desk.files.marks();
      expect(after.get(projectFile)).not.toBe(before.get(projectFile));
      expect(after.has('projects/other.jpg')).toBe(false);
      await entryView(desk, project);
      await overview(desk);
      expect(await desk.files.marks()).toBe(after);
    });
    expect(check).toHaveBeenCalledTimes(1);
    expect((await desk.files.marks()).has('projects/other.jpg')).toBe(true);
    // What was found before it was written is still right, as long as nothing else is written.
    await desk.problems();
    expect(check).toHaveBeenCalledTimes(2);
    await edit(desk, project, ['year'], 2022);
    await desk.problems();
    expect(check).toHaveBeenCalledTimes(3);
  }));

test('a change of what another window or program changed is a conflict, and both texts are kept', () =>
  withDesk(async ({ desk, root, text }) => {
    const { revision, value } = await entryView(desk, project);
    await edit(desk, project, ['year'], 2021, 'b');
    const mine = { value: { ...value, year: 2023 }, base: revision, visit: 'a' };
    expect(await saveEntry(desk, project, mine)).toEqual({ id: project, isConflict: true });
    expect(await text(projectFile)).toContain('year: 2021');
    await writeFile(join(root, projectFile), (await text(projectFile)).replace('2021', '2020'));
    const { revision: theirs } = await entryView(desk, project);
    await saveEntry(desk, project, { ...mine, base: theirs });
    expect(await text(projectFile)).toContain('year: 2023');
    const kept = versionsOf(desk, project).map((version) => /year: (\d+)/.exec(version.text)?.[1]);
    expect(kept).toEqual(['2023', '2020', '2023', '2021', '2024']);
  }));

test('what another program saves while the desk saves stays, and is told', () =>
  withDesk(async ({ desk, root, text, restart }) => {
    const theirs = async (year: number) =>
      writeFile(
        join(root, projectFile),
        (await text(projectFile)).replace(/year: \d+/, `year: ${year}`),
      );
    const { check } = desk;
    // The check takes long enough for another program to save.
    Object.assign(desk, {
      check: async (texts: ReadonlyMap<string, string>) => {
        if (texts.size > 0) await theirs(2021);
        return check(texts);
      },
    });
    await expect(edit(desk, project, ['year'], 2023)).rejects.toThrow('Another program changed');
    expect(await text(projectFile)).toContain('year: 2021');
    // So does writing.
    class SlowDisk extends DiskStore {
      protected override async stage(name: string, bytes: Uint8Array): Promise<string> {
        await theirs(2020);
        return super.stage(name, bytes);
      }
    }
    const slow = await restart(new SlowDisk(root));
    await expect(edit(slow, project, ['year'], 2023)).rejects.toThrow('Another program changed');
    expect(await text(projectFile)).toContain('year: 2020');
    expect(slow.database.lastStep()).toEqual([]);
    expect(slow.database.openChanges()).toEqual([]);
  }));

test('what is wrong is a draft through a restart, and the rest of the entry is saved', () =>
  withDesk(async ({ desk, text, restart }) => {
    await edit(desk, project, ['year'], 20224);
    await edit(desk, project, ['category'], 'Chairs');
    expect(await text(projectFile)).toMatch(/category: Chairs[\s\S]*year: 2024/);
    const again = await restart();
    const view = await entryView(again, project);
    expect(view).toMatchObject({
      isDraft: true,
      value: { year: 20224, category: 'Chairs' },
      saved: { year: 2024, category: 'Chairs' },
      advice: [{ path: ['year'] }],
    });
    await edit(again, project, ['year'], 2022);
    expect(await text(projectFile)).toContain('year: 2022');
    expect([...again.database.drafts()]).toEqual([]);
  }));

test('a draft holds only what it says, whatever another program writes beside it', () =>
  withDesk(async ({ desk, root, text }) => {
    await edit(desk, project, ['year'], 20224);
    const theirs = (await text(projectFile)).replace('Furniture', 'Chairs');
    await writeFile(join(root, projectFile), theirs);
    expect(await entryView(desk, project)).toMatchObject({
      value: { year: 20224, category: 'Chairs' },
    });
    await edit(desk, project, ['year'], 2022);
    expect(await text(projectFile)).toMatch(/category: Chairs[\s\S]*year: 2022/);
  }));

test('a draft whose problem was elsewhere is saved with the next change, and undone with it', () =>
  withDesk(async ({ desk, root, text }) => {
    await edit(desk, testimonial, ['project'], 'benches');
    expect(desk.database.drafts().size).toBe(1);
    await writeFile(join(root, 'projects/02-benches.yaml'), await text(projectFile));
    await edit(desk, project, ['year'], 2022);
    expect(await text('testimonials/01-maria-keller.yaml')).toContain('project: benches');
    expect(await text(projectFile)).toContain('year: 2022');
    expect(desk.database.drafts().size).toBe(0);
    await undoOrRedo(desk, 'undo');
    expect(await text('testimonials/01-maria-keller.yaml')).toContain('project: dining-chairs');
    expect(desk.database.drafts().size).toBe(1);
  }));

test('a problem that was there before holds no other change back', () =>
  withDesk(
    async ({ desk, text }) => {
      await edit(desk, project, ['year'], 2023);
      expect(await text(projectFile)).toContain('year: 2023');
    },
    (fixture) => fixture.replace(projectFile, 'incoterm: FCA', 'incoterm: FCB'),
  ));

test('a damaged file is not written to, and says why', () =>
  withDesk(async ({ desk, root, text }) => {
    const { revision, value } = await entryView(desk, project);
    await writeFile(join(root, projectFile), 'title: [broken\n');
    const { unreadable, advice } = await entryView(desk, project);
    expect([unreadable !== undefined, advice[0]?.code]).toEqual([true, 'yaml-syntax']);
    const sent = { value, base: revision, visit: '' };
    await expect(saveEntry(desk, project, sent)).rejects.toThrow('text editor');
    expect(await text(projectFile)).toBe('title: [broken\n');
    await edit(desk, testimonial, ['quote'], 'The rest of the desk works.');
  }));

test('a file that cannot be written is told, and nothing is left of the try', () =>
  withDesk(async ({ desk, root, text }) => {
    await chmod(join(root, projectFile), 0o444);
    await expect(edit(desk, project, ['year'], 2023)).rejects.toThrow('protected against changes');
    expect(await readdir(join(root, 'projects'))).toEqual([
      '01-dining-chairs.yaml',
      'dining-chairs.jpg',
    ]);
    await chmod(join(root, projectFile), 0o644);
    await edit(desk, project, ['year'], 2023);
    expect(await text(projectFile)).toContain('year: 2023');
  }));

test('a text of 20,000 letters is a draft as it was typed', () =>
  withDesk(async ({ desk }) => {
    const long = 'word '.repeat(4_000).trim();
    await edit(desk, project, ['description'], long);
    const { value, advice } = await entryView(desk, project);
    expect(value.description).toBe(long);
    expect(advice).toMatchObject([{ path: ['description'] }]);
  }));

test('saying that an entry is yours is a change like others', () =>
  withDesk(
    async ({ desk, text }) => {
      const { sample, ...value } = (await entryView(desk, project)).value;
      expect(sample).toBe(true);
      const base = (await entryView(desk, project)).revision;
      await saveEntry(desk, project, { value, base, visit: '' });
      expect(await text(projectFile)).not.toContain('sample');
      expect(desk.database.stepLabels()).toEqual({ undo: 'Nordsee Hotels' });
      await undoOrRedo(desk, 'undo');
      expect(await text(projectFile)).toContain('sample: true');
    },
    ({ files }) => files.set(projectFile, `sample: true\n${files.get(projectFile)}`),
  ));
