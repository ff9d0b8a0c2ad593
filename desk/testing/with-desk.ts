import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskDatabase } from '#desk/content/database.ts';
import { begin, idNow } from '#desk/content/history.ts';
import { type SaveResult, saveEntry } from '#desk/content/save.ts';
import { DiskStore } from '#desk/content/store.ts';
import { type Group, type Path, type Value, withValue } from '#desk/content/value.ts';
import { Workspace } from '#desk/content/workspace.ts';
import { readContent } from '#model/read.ts';
import { type Fixture, withFixture } from '#model/testing/fixture.ts';

/** A desk over sound content in a folder of its own, on 15 January 2026. */
export interface TestDesk {
  desk: Workspace;
  root: string;
  text(name: string): Promise<string>;
  /** A second desk over the same folder, as after a restart. */
  restart(files?: DiskStore): Promise<Workspace>;
}

/** Changes a field as a window does that shows the entry as it is now; undefined takes it away. */
export async function edit(
  desk: Workspace,
  id: string,
  path: Path,
  next: Value | undefined,
  visit = '',
): Promise<SaveResult> {
  const now = await idNow(desk, id);
  const snapshot = await desk.snapshot();
  const value = withValue(snapshot.shown(now), path, next) as Group;
  return saveEntry(desk, id, { value, base: desk.revisionOf(snapshot, now), visit });
}

/** Hands a desk to `use`, and removes its folder afterwards. */
export const withDesk = <Result>(
  use: (test: TestDesk) => Promise<Result>,
  change: (fixture: Fixture) => void = () => {},
): Promise<Result> =>
  withFixture(change, async (root) => {
    const memories: DeskDatabase[] = [];
    const open = async (files = new DiskStore(root)) => {
      const database = new DeskDatabase(join(root, '../data/desk/desk.sqlite'));
      memories.push(database);
      const desk = new Workspace({
        files,
        database,
        check: async (drafts) =>
          (await readContent({ root, drafts, today: new Date('2026-01-15') })).problems,
      });
      await begin(desk);
      return desk;
    };
    try {
      const text = (name: string) => readFile(join(root, name), 'utf8');
      return await use({ desk: await open(), root, text, restart: open });
    } finally {
      for (const database of memories) database.close();
    }
  });
