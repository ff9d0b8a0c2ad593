import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DeskDatabase } from '#desk/content/database.ts';
import { edit, withDesk } from '#desk/testing/with-desk.ts';
import { backupArchive } from './backup.ts';

/** Unpacks an archive into a folder of its own. */
async function unpack(archive: Uint8Array, use: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'restored-'));
  try {
    for (const [name, bytes] of Object.entries(unzipSync(archive))) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a copy brings back every byte of the content, drafts, earlier versions and steps', () =>
  withDesk(
    async ({ desk, root }) => {
      const file = 'projects/dining-chairs';
      await edit(desk, file, ['year'], 2023);
      // Nothing is no client, so it is a draft.
      await edit(desk, file, ['client'], '');
      const publicationsFolder = join(root, '../data');
      await writeFile(join(publicationsFolder, 'published-cloudflare.json'), '{}');
      await writeFile(join(publicationsFolder, 'secret.json'), '{}');
      const { database } = desk;
      const archive = await backupArchive({ contentFolder: root, database, publicationsFolder });
      await unpack(archive, async (folder) => {
        for (const name of await desk.files.list())
          expect(await readFile(join(folder, 'content', name)), name).toEqual(
            await readFile(join(root, name)),
          );
        expect(
          Object.keys(unzipSync(archive)).filter((name) => !name.startsWith('content/')),
        ).toEqual(['data/published-cloudflare.json', 'data/desk/desk.sqlite']);
        const restored = new DeskDatabase(join(folder, 'data/desk/desk.sqlite'));
        expect(restored.drafts()).toEqual(database.drafts());
        expect(restored.drafts().size).toBe(1);
        expect(restored.lastStep()).toEqual(database.lastStep());
        restored.close();
      });
    },
    (fixture) => fixture.files.set('projects/हिन्दी.jpg', new Uint8Array([1, 2, 3])),
  ));
