/** Tests undo, redo, earlier versions, and what is left after a crash or a full disk. */
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeskError } from '#desk/shared/desk-error.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { edit, openDesk, redo, undo } from '#desk/testing/open-desk.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { Disk } from './disk.ts';
import { removeEntry, restoreVersion } from './entries.ts';
import { History } from './history.ts';
import { removeInvented } from './invented.ts';
import { entryView } from './overview.ts';
import { readVersion, removedEntries, versionViews } from './versions.ts';
import type { Workspace } from './workspace.ts';

const project = 'projects/dining-chairs';
const projectFile = 'projects/01-dining-chairs.yaml';
const testimonial = 'testimonials/maria-keller';

const labelsOf = (desk: Workspace) => desk.queue(async () => desk.history.stepLabels());
const versions = (desk: Workspace, id: string) => desk.queue(async () => versionViews(desk, id));

const yearsOf = (desk: Workspace, id: string) =>
  desk.queue(() =>
    Promise.all(
      versionViews(desk, id).map(
        async (version) => (await readVersion(desk.history, id, version.id)).year,
      ),
    ),
  );

test('one editing session of a field is one step, across a restart, and undo restores every byte', async () => {
  const { desk, root, restart } = await openDesk();
  const before = await bytesBelow(root);
  // Halfway the name needs quotation marks; in the end it does not.
  for (const quote of ['Elbhof', 'Elbhof:', 'Elbhof: H', 'Elbhof Houses'])
    await edit(desk, testimonial, ['quote'], quote, 'a');
  expect(await versions(desk, testimonial)).toHaveLength(2);
  await edit(desk, project, ['year'], 9, 'b');
  const after = await bytesBelow(root);
  const again = await restart();
  expect(await undo(again)).toBe('Nordsee Hotels, Year');
  expect(await undo(again)).toBe('Maria Keller, Quote');
  expect(await undo(again)).toBeUndefined();
  expect(await bytesBelow(root)).toEqual(before);
  await redo(again);
  await redo(again);
  expect(await redo(again)).toBeUndefined();
  expect(await bytesBelow(root)).toEqual(after);
  expect((await entryView(again, project)).value.year).toBe(9);
});

test('typing something and taking it back in one session makes no step', async () => {
  const { desk } = await openDesk();
  for (const year of [2023, 20233, 2024]) await edit(desk, project, ['year'], year, 'a');
  expect(await labelsOf(desk)).toEqual({});
});

test('a new step ends redo, and what was undone stays an earlier version', async () => {
  const { desk } = await openDesk();
  await edit(desk, project, ['year'], 2023);
  await undo(desk);
  await edit(desk, project, ['year'], 2022);
  expect(await redo(desk)).toBeUndefined();
  expect(await yearsOf(desk, project)).toEqual([2022, 2023, 2024]);
});

test('after undo, the version from before is current, and a step in another entry makes none', async () => {
  const { desk } = await openDesk();
  await edit(desk, project, ['year'], 2023);
  await undo(desk);
  await edit(desk, testimonial, ['quote'], 'Other words.');
  expect(await versions(desk, project)).toMatchObject([
    { label: 'Nordsee Hotels, Year', isNow: false },
    { isFirst: true, isNow: true },
  ]);
});

test('a change by another program is a step of its own, and is never overwritten', async () => {
  const { desk, root, text } = await openDesk();
  await edit(desk, testimonial, ['quote'], 'Other words.');
  await edit(desk, project, ['year'], 2023);
  await writeFile(join(root, projectFile), (await text(projectFile)).replace('2023', '2020'));
  expect(await labelsOf(desk)).toEqual({ undo: 'Changed by another program' });
  expect(await text(projectFile)).toContain('year: 2020');
  await undo(desk);
  expect(await text(projectFile)).toContain('year: 2023');
  await redo(desk);
  expect(await text(projectFile)).toContain('year: 2020');
  const [now, , first] = await versions(desk, project);
  expect(now).toMatchObject({ isNow: true, label: 'Changed by another program' });
  await desk.queue(() => restoreVersion(desk, project, Number(first?.id)));
  expect(await text(projectFile)).toContain('year: 2024');
});

test('after another program broke a file, its earlier version can be restored', async () => {
  const { desk, root, text } = await openDesk();
  const before = await text(projectFile);
  await writeFile(join(root, projectFile), 'title: [broken');
  const views = await versions(desk, project);
  expect(views).toMatchObject([{ isNow: true }, { isNow: false, isFirst: true }]);
  await desk.queue(() => restoreVersion(desk, project, Number(views[1]?.id)));
  expect(await text(projectFile)).toBe(before);
  await undo(desk);
  expect(await text(projectFile)).toBe('title: [broken');
});

test('a removed entry is listed and restored with its picture, also after a restart', async () => {
  const { desk, root, restart, text } = await openDesk();
  const before = await bytesBelow(root);
  await edit(desk, project, ['year'], 2023);
  await desk.queue(() => removeEntry(desk, project));
  expect(await readdir(join(root, 'projects'))).toEqual([]);
  const later = await restart();
  const removed = await later.queue(() => removedEntries(later, 'projects'));
  expect(removed).toMatchObject([{ id: project, name: 'Nordsee Hotels' }]);
  const [last, first] = await versions(later, project);
  expect([last?.isNow, first?.isFirst]).toEqual([false, true]);
  await later.queue(() => restoreVersion(later, project, Number(last?.id)));
  expect(await text(projectFile)).toContain('year: 2023');
  const now = await bytesBelow(root);
  expect(now['projects/dining-chairs.jpg']).toBe(before['projects/dining-chairs.jpg']);
  expect(await later.queue(() => removedEntries(later, 'projects'))).toEqual([]);
});

/** Actions of the owner, each of which is one step over several files. */
const steps: Record<string, (desk: Workspace) => Promise<unknown>> = {
  'removing what is invented': (desk) => removeInvented(desk, 'projects'),
  undoing: (desk) => undo(desk),
};

/** An invented project, and one of the owner's, which then gets its number. */
function invent({ files }: Fixture) {
  const own = String(files.get(projectFile));
  files.set(projectFile, `sample: true\n${own}`);
  files.set('projects/02-benches.yaml', own);
}

/** What happens at each write of a file, a blob or the database from the nth on. */
const faults = { left: Number.POSITIVE_INFINITY, error: (): Error => new Error() };

function write(): void {
  faults.left -= 1;
  if (faults.left < 0) throw faults.error();
}

class FailingDisk extends Disk {
  override async write(name: string, bytes: Uint8Array): Promise<void> {
    write();
    await super.write(name, bytes);
  }
  override async remove(name: string): Promise<void> {
    write();
    await super.remove(name);
  }
}

/** Makes blobs and transactions fail as files do. */
function failToo(): void {
  const { exec } = DatabaseSync.prototype;
  const history = History.prototype as unknown as {
    storeBytes: (bytes: Uint8Array) => Promise<string>;
  };
  const { storeBytes } = history;
  const stored = vi.spyOn(history, 'storeBytes').mockImplementation(function (
    this: History,
    bytes,
  ) {
    write();
    return storeBytes.call(this, bytes);
  });
  const executed = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql: string,
  ) {
    if (sql === 'COMMIT') write();
    exec.call(this, sql);
  });
  onTestFinished(() => {
    faults.left = Number.POSITIVE_INFINITY;
    stored.mockRestore();
    executed.mockRestore();
  });
}

/** How a write can fail. */
const ends: Record<string, (desk: Workspace) => Error> = {
  'the disk is full': () => new DeskError(503, 'The disk is full.'),
  'the desk crashes': ({ history }) => {
    history.close();
    return new Error('ended');
  },
};

/** Expects that the content is what the last snapshot says, and is as it was, or is so after one undo. */
async function expectUndoable(
  desk: Workspace,
  root: string,
  before: Record<string, string>,
  takeBack: (desk: Workspace) => Promise<unknown>,
): Promise<boolean> {
  await desk.queue(() => desk.state());
  const { files } = desk.history.head;
  expect(Object.fromEntries((await new Disk(root).look()).hashes)).toEqual(files);
  const now = await bytesBelow(root);
  if (isDeepStrictEqual(now, before)) return false;
  // What was half written is a step of its own.
  const { undo: label } = await labelsOf(desk);
  await (label === 'Changed by another program' ? undo : takeBack)(desk);
  expect(await bytesBelow(root)).toEqual(before);
  return true;
}

for (const [name, work] of Object.entries(steps))
  for (const [end, fault] of Object.entries(ends))
    test(`${name}: if ${end} at any write, nothing is lost, and what was half written can be undone`, async () => {
      const { root, restart } = await openDesk(invent);
      failToo();
      let desk = await restart(new FailingDisk(root));
      await edit(desk, project, ['client'], '');
      await edit(desk, 'projects/benches', ['year'], 2023);
      const before = await bytesBelow(root);
      let undone = 0;
      for (let writes = 0; ; writes += 1) {
        faults.left = writes;
        faults.error = () => fault(desk);
        const error = await work(desk).catch((thrown: unknown) => thrown);
        faults.left = Number.POSITIVE_INFINITY;
        expect(writes).toBeLessThan(40);
        if (end === 'the desk crashes') desk = await restart(new FailingDisk(root));
        if (await expectUndoable(desk, root, before, name === 'undoing' ? redo : undo)) undone += 1;
        if (!(error instanceof Error)) break;
      }
      expect(undone).toBeGreaterThan(1);
    });

test('undoing a change of another program does not remove the picture that it named', async () => {
  const { desk, root, text } = await openDesk();
  await writeFile(join(root, 'projects/by-hand.jpg'), 'bytes');
  const before = await text(projectFile);
  await writeFile(join(root, projectFile), before.replace('dining-chairs.jpg', 'by-hand.jpg'));
  await undo(desk);
  expect(await text(projectFile)).toBe(before);
  expect(await readdir(join(root, 'projects'))).toContain('by-hand.jpg');
  expect(await labelsOf(desk)).toEqual({ redo: 'Changed by another program' });
});

test('a second desk on the same history fails at once', async () => {
  const { data, root } = await openDesk();
  const second = () => new History({ disk: new Disk(root), folder: data });
  expect(second).toThrow(expect.objectContaining({ errcode: 5 }));
});

test('if the folder of the history is moved away, what is typed is saved all the same, and the next start begins a new history', async () => {
  const { desk, data, text, restart } = await openDesk();
  await rename(data, `${data}-moved`);
  await edit(desk, project, ['year'], 2023);
  expect(await text(projectFile)).toContain('year: 2023');
  const later = await restart();
  await edit(later, project, ['year'], 2022);
  expect(await yearsOf(later, project)).toEqual([2022, 2023]);
});
