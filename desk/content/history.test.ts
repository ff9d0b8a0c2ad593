import { hash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { edit, type TestDesk, withDesk } from '#desk/testing/with-desk.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { DeskDatabase } from './database.ts';
import { addEntry, removeEntry, renameEntry, reorderEntries, restoreVersion } from './entries.ts';
import { putFile } from './files.ts';
import { begin, takeStep, undoOrRedo } from './history.ts';
import { removeInvented } from './invented.ts';
import { entryView, versionViews } from './overview.ts';
import { DiskStore, FileAccessError } from './store.ts';
import type { Workspace } from './workspace.ts';

const project = 'projects/dining-chairs';
const projectFile = 'projects/01-dining-chairs.yaml';
const testimonial = 'testimonials/maria-keller';

const yearsOf = async (desk: Workspace, id: string) => {
  const versions = await versionViews(desk, id);
  return versions.map(({ changes }) => changes.map(({ pieces }) => pieces.at(-1)?.text).join());
};

test('one visit to a field is one step, across a restart, and leads back to every byte', () =>
  withDesk(async ({ desk, root, restart }) => {
    const before = await bytesBelow(root);
    // Halfway the name needs quotation marks; in the end it does not.
    for (const quote of ['Elbhof', 'Elbhof:', 'Elbhof: H', 'Elbhof Houses'])
      await edit(desk, testimonial, ['quote'], quote, 'a');
    await edit(desk, project, ['year'], 9, 'b');
    const after = await bytesBelow(root);
    const again = await restart();
    expect(await undoOrRedo(again, 'undo')).toEqual({ label: 'Nordsee Hotels, Year' });
    expect(await undoOrRedo(again, 'undo')).toEqual({ label: 'Maria Brandt, Quote' });
    expect(await undoOrRedo(again, 'undo')).toBeUndefined();
    expect(await bytesBelow(root)).toEqual(before);
    expect([...again.database.drafts()]).toEqual([]);
    await undoOrRedo(again, 'redo');
    await undoOrRedo(again, 'redo');
    expect(await bytesBelow(root)).toEqual(after);
    expect((await entryView(again, project)).value.year).toBe(9);
  }));

test('what was typed and taken back in one visit is no step', () =>
  withDesk(async ({ desk }) => {
    for (const year of [2023, 20233, 2024]) await edit(desk, project, ['year'], year, 'a');
    expect(desk.database.lastStep()).toEqual([]);
  }));

test('what another program changed since stays, and the steps before it can be undone', () =>
  withDesk(async ({ desk, root, text }) => {
    await edit(desk, testimonial, ['quote'], 'Other words.');
    await edit(desk, project, ['year'], 2023);
    await writeFile(join(root, projectFile), (await text(projectFile)).replace('2023', '2020'));
    expect(await undoOrRedo(desk, 'undo')).toMatchObject({ untouched: project });
    expect(await text(projectFile)).toContain('year: 2020');
    expect(await undoOrRedo(desk, 'undo')).toEqual({ label: 'Maria Brandt, Quote' });
    const [now, ...earlier] = await versionViews(desk, project);
    expect(now).toMatchObject({ isNow: true, changes: [{ label: 'Year' }] });
    await restoreVersion(desk, project, Number(earlier.at(-1)?.id));
    expect(await text(projectFile)).toContain('year: 2024');
  }));

test('what the desk saw first can be brought back, whatever another program made of it', () =>
  withDesk(async ({ desk, root, text }) => {
    const before = await text(projectFile);
    await writeFile(join(root, projectFile), 'title: [broken');
    const versions = await versionViews(desk, project);
    expect(versions).toMatchObject([{ isNow: true }, { isNow: false, isFirst: true }]);
    await restoreVersion(desk, project, Number(versions[1]?.id));
    expect(await text(projectFile)).toBe(before);
    await undoOrRedo(desk, 'undo');
    expect(await text(projectFile)).toBe('title: [broken');
  }));

test('a version belongs to its entry, whatever the entry is called', () =>
  withDesk(async ({ desk, root, text }) => {
    await edit(desk, project, ['year'], 2023);
    const renamed = await renameEntry(desk, project, 'Old client');
    expect(await yearsOf(desk, renamed)).toEqual(['2023', '']);
    // Another program puts a file of its own where it was.
    const theirs = join(root, 'projects/09-dining-chairs.yaml');
    await writeFile(theirs, await text('projects/01-old-client.yaml'));
    expect(await yearsOf(desk, project)).toEqual(['']);
    await rm(theirs);
    // Another entry takes the name that is free now.
    const copy = await addEntry(desk, 'projects', renamed);
    const { id } = await edit(desk, copy, ['client'], 'Stranger');
    expect(id).toBe('projects/stranger');
    const stranger = await renameEntry(desk, id, 'Dining chairs');
    expect(stranger).toBe(project);
    await edit(desk, project, ['year'], 2019);
    expect(await yearsOf(desk, project)).toEqual(['2019', '']);
    const [first] = (await versionViews(desk, renamed)).toReversed();
    await expect(restoreVersion(desk, project, Number(first?.id))).rejects.toThrow(
      'no longer kept',
    );
    await restoreVersion(desk, renamed, Number(first?.id));
    expect(await text('projects/01-old-client.yaml')).toContain('year: 2024');
    // Undone, the name is the first one's again.
    while (await undoOrRedo(desk, 'undo'));
    await edit(desk, project, ['year'], 2018);
    expect((await yearsOf(desk, project)).at(0)).toBe('2018');
    expect(await yearsOf(desk, project)).toContain('2023');
  }));

test('a window that asks for an entry by the name that it had finds it', () =>
  withDesk(async ({ desk }) => {
    const id = await addEntry(desk, 'services', 'services/inspection');
    await edit(desk, id, ['title'], 'Audit');
    expect((await edit(desk, id, ['description'], 'I audit.')).id).toBe('services/audit');
    await undoOrRedo(desk, 'undo');
    await undoOrRedo(desk, 'undo');
    expect((await edit(desk, 'services/audit', ['description'], 'I look.')).id).toBe(
      'services/inspection-2',
    );
  }));

/** What the owner may do, each in one step of several files. */
const steps: Record<string, (desk: Workspace) => Promise<unknown>> = {
  'Remove the invented': (desk) => removeInvented(desk, 'projects'),
  rename: (desk) => renameEntry(desk, project, 'Chairs'),
  remove: (desk) => removeEntry(desk, project),
  reorder: (desk) => reorderEntries(desk, 'projects', ['benches', 'dining-chairs']),
  'what was typed': (desk) => edit(desk, testimonial, ['quote'], 'Nordsee Group'),
  'put a copy back': async (desk) => {
    const copy = {
      [projectFile]: Buffer.from('title: Other\n'),
      'projects/dining-chairs.jpg': Buffer.from('bytes'),
      'projects/02-benches.yaml': null,
    };
    await takeStep(desk, await desk.snapshot(), 'Copy restored', Object.entries(copy));
  },
};

/** Two invented projects and a draft that waits for another entry. */
function invent({ files }: Fixture) {
  const own = String(files.get(projectFile));
  files.set(projectFile, `sample: true\n${own}`);
  files.set('projects/02-benches.yaml', `sample: true\n${own}`);
}

/** A disk on which everything from the nth write on fails in the way of `error`. */
class FailingDisk extends DiskStore {
  left = Number.POSITIVE_INFINITY;
  error = (): Error => new FileAccessError('The disk is full.');

  #write(): void {
    this.left -= 1;
    if (this.left < 0) throw this.error();
  }
  protected override async stage(name: string, bytes: Uint8Array): Promise<string> {
    this.#write();
    return super.stage(name, bytes);
  }
  protected override async place(staged: string, name: string): Promise<void> {
    this.#write();
    return super.place(staged, name);
  }
  protected override async remove(name: string): Promise<void> {
    this.#write();
    return super.remove(name);
  }
}

/** Everything that a step can change: the files without those that are half written, and the drafts. */
async function stateOf({ root }: TestDesk, desk: Workspace) {
  const files = Object.entries(await bytesBelow(root)).filter(([name]) => !name.includes('/.'));
  const drafts = [...desk.database.drafts()];
  return [
    ...files.map(([name, bytes]) => `${name} ${hash('sha1', bytes)}`),
    JSON.stringify(drafts),
  ];
}

for (const [name, work] of Object.entries(steps)) {
  test(`${name}: on a disk that is full at any moment all is done or nothing, then it works`, () =>
    withDesk(async (open) => {
      await edit(open.desk, project, ['client'], '');
      const before = await stateOf(open, open.desk);
      for (let writes = 0; ; writes += 1) {
        const disk = new FailingDisk(open.root);
        const desk = await open.restart(disk);
        const full = disk.error;
        // A fault of a moment is made good at once.
        disk.left = writes;
        disk.error = () => {
          disk.left = Number.POSITIVE_INFINITY;
          return full();
        };
        const error = await work(desk).catch((thrown: unknown) => thrown);
        if (!(error instanceof Error)) break;
        expect(error).toBeInstanceOf(FileAccessError);
        expect(await stateOf(open, desk)).toEqual(before);
        disk.left = writes;
        disk.error = full;
        await expect(work(desk)).rejects.toThrow(FileAccessError);
        expect(writes).toBeLessThan(30);
        // With room again, at the latest the next step puts in order what could not be taken back.
        disk.left = Number.POSITIVE_INFINITY;
        await begin(desk);
        expect(await stateOf(open, desk)).toEqual(before);
      }
      const desk = await open.restart();
      const after = await stateOf(open, desk);
      await undoOrRedo(desk, 'undo');
      expect(await stateOf(open, desk)).toEqual(before);
      await undoOrRedo(desk, 'redo');
      expect(await stateOf(open, desk)).toEqual(after);
    }, invent));

  test(`${name}: a desk that is killed at any write finishes it at its next start`, () =>
    withDesk(async (open) => {
      await edit(open.desk, project, ['client'], '');
      const before = await stateOf(open, open.desk);
      for (let writes = 0; ; writes += 1) {
        const disk = new FailingDisk(open.root);
        const desk = await open.restart(disk);
        disk.left = writes;
        disk.error = () => {
          desk.database.close();
          return new Error('killed');
        };
        const error = await work(desk).catch((thrown: unknown) => thrown);
        if (!(error instanceof Error)) break;
        expect(writes).toBeLessThan(30);
        const next = await open.restart();
        expect(await stateOf(open, next)).not.toEqual(before);
        expect(next.database.openChanges()).toEqual([]);
        await undoOrRedo(next, 'undo');
        expect(await stateOf(open, next)).toEqual(before);
      }
    }, invent));
}

test('steps are kept for 90 days, and the pictures that only they name go with them', () =>
  withDesk(async ({ desk, root, restart }) => {
    const path = ['picture', 'file'];
    const original = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer();
    await writeFile(join(root, 'projects/lies-there.jpg'), original);
    await putFile(desk, { id: project, path }, original);
    const day = 86_400_000;
    const names = async () =>
      (await readdir(join(root, 'projects'))).filter((name) => name.endsWith('.jpg'));
    const kept = ['dining-chairs-2.jpg', 'dining-chairs.jpg', 'lies-there.jpg'];
    Object.assign(desk, { now: () => Date.now() + 89 * day });
    await begin(desk);
    expect(await names()).toEqual(kept);
    Object.assign(desk, { now: () => Date.now() + 91 * day });
    await begin(desk);
    // Nobody but the owner put the other one there.
    expect(await names()).toEqual(['dining-chairs-2.jpg', 'lies-there.jpg']);
    expect(await undoOrRedo(await restart(), 'undo')).toBeUndefined();
  }));

test('a draft outlasts the step that made it, and what is left of that is not undone', () =>
  withDesk(async ({ desk, restart }) => {
    await edit(desk, project, ['year'], 20224);
    Object.assign(desk, { now: () => Date.now() + 91 * 86_400_000 });
    await begin(desk);
    const again = await restart();
    expect(await undoOrRedo(again, 'undo')).toBeUndefined();
    expect((await entryView(again, project)).value.year).toBe(20224);
    await edit(again, project, ['year'], 2022);
    await undoOrRedo(again, 'undo');
    expect((await entryView(again, project)).value.year).toBe(20224);
  }));

test('in the database of an earlier desk the settings are read, and nothing else', () =>
  withDesk(async ({ root }) => {
    const file = join(root, '../former.sqlite');
    const former = new DatabaseSync(file);
    former.exec('CREATE TABLE draft (file TEXT, field TEXT)');
    former.exec(`INSERT INTO draft VALUES ('profile', 'name')`);
    former.exec('CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
    former.exec(`INSERT INTO setting VALUES ('started', 'true'), ('published', '[]')`);
    former.close();
    const database = new DeskDatabase(file);
    expect(database.setting('started')).toBe(true);
    expect([database.drafts().size, database.moment('published')]).toEqual([0, undefined]);
    database.close();
  }));
