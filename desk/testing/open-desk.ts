/** Opens a desk on valid content in a temporary folder, for tests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Disk } from '#desk/content/disk.ts';
import { addFile } from '#desk/content/files.ts';
import { History } from '#desk/content/history.ts';
import { saveFields } from '#desk/content/save.ts';
import { type Check, Shown } from '#desk/content/shown.ts';
import { Workspace } from '#desk/content/workspace.ts';
import type { EntryField } from '#desk/shared/ids.ts';
import type { Path, Value } from '#desk/shared/value.ts';
import { readContent } from '#model/content.ts';
import { findPlaceholders } from '#model/launch.ts';
import { type Fixture, fixtureFolder } from '#model/testing/fixture.ts';

export interface TestDesk {
  desk: Workspace;
  root: string;
  /** The folder of the history. */
  data: string;
  text(name: string): Promise<string>;
  /** The text of a file as visitors get it. */
  shownText(name: string): Promise<string>;
  /** Ends the desk, and starts another one over the same folder. */
  restart(files?: Disk): Promise<Workspace>;
}

/** Changes a field as a window does; undefined removes it. */
export const edit = (
  desk: Workspace,
  id: string,
  path: Path,
  value: Value | undefined,
  session = '',
): Promise<void> => desk.queue(() => saveFields(desk, id, [{ path, value }], session));

/** Puts a file into a field as a window does. */
export async function putFile(
  desk: Workspace,
  field: EntryField,
  bytes: Uint8Array,
): Promise<void> {
  const name = await desk.queue(() => addFile(desk, field, bytes));
  await edit(desk, field.id, field.path, name);
}

const press = (desk: Workspace, button: 'undo' | 'redo') =>
  desk.queue(async () => {
    const label = desk.history.stepLabels()[button];
    await desk.history[button]();
    return label;
  });

/** Undoes the last step; returns its label, or undefined when there is none. */
export const undo = (desk: Workspace) => press(desk, 'undo');
/** Redoes the last step; returns its label, or undefined when there is none. */
export const redo = (desk: Workspace) => press(desk, 'redo');

/** What is wrong with the content. */
export const problemsOf = (desk: Workspace) =>
  desk.queue(async () => (await desk.state()).problems);

/** The ids of the entries that visitors do not get as they were typed. */
export const pendingIn = (desk: Workspace) =>
  desk.queue(async () => {
    const state = await desk.state();
    return [...state.keys()].filter((id) => state.isPending(id));
  });

interface OpenOptions {
  root: string;
  /** The folder of the history. */
  data: string;
  files?: Disk;
}

/** Opens the content of a folder; the date is 15 January 2026. */
export async function openWorkspace({
  root,
  data,
  files = new Disk(root),
}: OpenOptions): Promise<Workspace> {
  const history = new History({ disk: files, folder: data });
  await history.begin();
  const today = new Date('2026-01-15');
  const check: Check = async (replaced) => {
    const { files, problems } = await readContent({ root, replaced, today });
    return { problems, placeholders: findPlaceholders(files, undefined, today) };
  };
  const shown = new Shown({ folder: join(data, 'shown'), history, check });
  return new Workspace({ files, history, shown, check });
}

/** Opens a desk with valid content, or with what `change` makes of it. The desk is closed when the test ends. */
export async function openDesk(change?: (fixture: Fixture) => void): Promise<TestDesk> {
  const root = await fixtureFolder(change);
  const data = join(root, '../data/desk');
  let last: Workspace | undefined;
  const open = async (files?: Disk) => {
    last?.history.close();
    last = await openWorkspace({ root, data, ...(files && { files }) });
    return last;
  };
  onTestFinished(() => last?.history.close());
  return {
    desk: await open(),
    root,
    data,
    text: (name) => readFile(join(root, name), 'utf8'),
    shownText: async (name) => {
      await last?.queue(async () => last?.state());
      return readFile(join(data, 'shown', name), 'utf8');
    },
    restart: open,
  };
}
