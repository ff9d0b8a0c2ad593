import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskDatabase } from '#desk/database/desk-database.ts';
import { Workspace } from '#desk/editing/workspace.ts';
import { DiskStore } from '#desk/files/disk-store.ts';
import { readContent } from '#model/read.ts';
import { type Fixture, withFixture } from '#model/testing/fixture.ts';

/** A desk over sound content in a folder of its own, on 15 January 2026. */
export interface TestDesk {
  desk: Workspace;
  root: string;
  text(name: string): Promise<string>;
  /** A second desk over the same folder, as after a restart. */
  restart(): Workspace;
}

/** Hands a desk to `use`, and removes its folder afterwards. */
export const withDesk = <Result>(
  use: (test: TestDesk) => Promise<Result>,
  change: (fixture: Fixture) => void = () => {},
): Promise<Result> =>
  withFixture(change, async (root) => {
    const memories: DeskDatabase[] = [];
    const open = () => {
      const database = new DeskDatabase(join(root, '../data/desk/desk.sqlite'));
      memories.push(database);
      return new Workspace({
        files: new DiskStore(root),
        database,
        check: async (drafts) =>
          (await readContent({ root, drafts, today: new Date('2026-01-15') })).problems,
      });
    };
    try {
      const text = (name: string) => readFile(join(root, name), 'utf8');
      return await use({ desk: open(), root, text, restart: open });
    } finally {
      for (const database of memories) database.close();
    }
  });
