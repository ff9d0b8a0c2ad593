import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DeskDatabase } from '#desk/database/desk-database.ts';
import { changeField } from '#desk/editing/change.ts';
import { keptVersions, versionBytes } from '#desk/editing/earlier.ts';
import { undoOrRedo } from '#desk/editing/history.ts';
import { Workspace } from '#desk/editing/workspace.ts';
import { DiskStore } from '#desk/files/disk-store.ts';
import { FileAccessError, type FileStore } from '#desk/files/file-store.ts';
import { readContent } from '#model/check/read-content.ts';
import { contentVersion } from '#model/content-version.ts';
import { formChanges } from './renames.ts';
import { NewerContentError, updateContent } from './update-content.ts';

const kept = 'tests/earlier-content';
const forms = (await readdir(kept)).filter((name) => /^\d+$/.test(name));

/** A desk over a copy of content of an earlier form. */
async function open(form: string) {
  const folder = await mkdtemp(join(tmpdir(), 'update-'));
  const root = join(folder, 'content');
  await cp(join(kept, form), root, { recursive: true });
  const database = new DeskDatabase(join(folder, 'desk.sqlite'));
  const files = new DiskStore(root);
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });
  const copies: string[] = [];
  const makeCopy = async () => void copies.push((await allTexts(files)).join('\n'));
  return { root, files, database, makeCopy, copies };
}

/** A disk that is full once so many files were written. */
class BreakingStore extends DiskStore {
  #left: number;

  constructor(root: string, left: number) {
    super(root);
    this.#left = left;
  }

  override async write(...args: Parameters<DiskStore['write']>): Promise<void> {
    if (this.#left-- === 0) throw new FileAccessError('The disk is full.');
    return super.write(...args);
  }
}

const allTexts = async (files: FileStore) =>
  Promise.all((await files.list()).map(async (name) => `${name} ${await files.read(name)}`));

const problemsIn = async (root: string) =>
  (await readContent({ root, today: new Date('2026-11-24') })).problems.filter(
    ({ severity }) => severity === 'error',
  );

test('the changes are numbered without a gap, and each earlier form is kept', () => {
  const numbers = formChanges.map(({ version }) => version);
  expect(numbers).toEqual(numbers.map((_, index) => index + 2));
  expect(numbers.at(-1)).toBe(contentVersion);
  expect(forms).toEqual(numbers.map((version) => String(version - 1)));
});

test.each(forms)(
  'content of form %s is sound after an update, and only names differ',
  async (form) => {
    const { root, copies, ...options } = await open(form);
    expect(await problemsIn(root)).not.toEqual([]);
    const before = await allTexts(options.files);
    expect(await updateContent({ ...options })).toEqual(
      formChanges.filter(({ version }) => version > Number(form)).map(({ words }) => words),
    );
    expect(await problemsIn(root)).toEqual([]);
    expect(copies).toEqual([before.join('\n')]);
    const after = await allTexts(options.files);
    const lines = (texts: string[]) => texts.join('\n').split('\n').length;
    expect(lines(after)).toBe(lines(before) + 1);
    expect(await readFile(join(root, 'profile.yaml'), 'utf8')).toContain(
      'certificates: # two of them',
    );
    expect(await updateContent({ ...options })).toEqual([]);
    expect(await allTexts(options.files)).toEqual(after);
    expect(copies).toHaveLength(1);
  },
);

test('an update that is broken off at any file is completed by the next', async () => {
  const whole = await open('1');
  await updateContent(whole);
  const expected = await allTexts(whole.files);
  // At the first file, in the middle, at the version, and not at all.
  for (const at of [0, 3, 7, 8]) {
    const { root, files, ...options } = await open('1');
    const breaking = new BreakingStore(root, at);
    const first = updateContent({ ...options, files: breaking });
    if (at < 8) await expect(first).rejects.toThrow('The disk is full.');
    else await first;
    await updateContent({ ...options, files });
    expect(await allTexts(files)).toEqual(expected);
  }
});

test('drafts, earlier versions and Undo go on after an update', async () => {
  const { root, ...options } = await open('1');
  const { files, database } = options;
  const desk = new Workspace({ files, database, check: async () => [] });
  const file = 'projects/dining-range';
  await desk.snapshot();
  const before = await files.read('projects/01-dining-range.yaml');
  await changeField(desk, { file, path: ['year'], value: 2023, seen: 2024, visit: 'a' });
  database.setDrafts(file, [
    { file, path: ['measurements', 0, 'plot'], value: '' },
    { file, path: ['plate', 'part'], value: '' },
    { file, path: ['title'], value: '' },
  ]);
  await updateContent(options);
  expect(database.drafts(file).map(({ path }) => path)).toEqual([
    ['measurements', 0, 'chart'],
    ['technicalDrawing', 'part'],
    ['title'],
  ]);
  const again = new Workspace({ files, database, check: async () => [] });
  for (const { id } of keptVersions(again, file))
    expect(`${Buffer.from(versionBytes(again, file, id))}`).not.toMatch(/^plate:|plot:/m);
  await undoOrRedo(again, 'undo');
  const undone = await readFile(join(root, 'projects/01-dining-range.yaml'), 'utf8');
  expect(undone).toContain('year: 2024');
  expect(undone.replace('technicalDrawing:', 'plate:').replaceAll('chart:', 'plot:')).toBe(
    `${Buffer.from(before ?? [])}`,
  );
});

test('content of a newer program is left alone', async () => {
  const { root, ...options } = await open('1');
  const profile = join(root, 'profile.yaml');
  await writeFile(profile, `contentVersion: 99\n${await readFile(profile, 'utf8')}`);
  const before = await allTexts(options.files);
  await expect(updateContent(options)).rejects.toThrow(NewerContentError);
  expect(await allTexts(options.files)).toEqual(before);
  expect(options.copies).toEqual([]);
  expect(await problemsIn(root)).toMatchObject([
    { code: 'newer-content', file: 'content/profile.yaml' },
  ]);
});

test('a file that cannot be read keeps the version from being written', async () => {
  const { root, ...options } = await open('1');
  const project = join(root, 'projects/02-solar-fasteners.yaml');
  const text = await readFile(project, 'utf8');
  await writeFile(project, `${text}broken: [\n`);
  await updateContent(options);
  expect(await readFile(join(root, 'profile.yaml'), 'utf8')).not.toContain('contentVersion');
  await writeFile(project, text);
  await updateContent(options);
  expect(await readFile(join(root, 'profile.yaml'), 'utf8')).toContain(
    `contentVersion: ${contentVersion}\n`,
  );
  expect(await problemsIn(root)).toEqual([]);
});

test('a byte order mark at the beginning of the profile stays', async () => {
  const { root, ...options } = await open('1');
  const profile = join(root, 'profile.yaml');
  await writeFile(profile, `\uFEFF${await readFile(profile, 'utf8')}`);
  await updateContent(options);
  expect(await readFile(profile, 'utf8')).toMatch(/^\uFEFF/);
  expect(await readFile(profile, 'utf8')).toContain(`contentVersion: ${contentVersion}\n`);
  expect(await problemsIn(root)).toEqual([]);
});
