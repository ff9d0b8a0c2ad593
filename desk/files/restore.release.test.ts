import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DeskDatabase } from '#desk/database/desk-database.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { backupArchive } from './backup.ts';
import { decideForCopy, finishRestore, takeCopy } from './restore.ts';

const module = resolve('desk/files/restore.ts');
/** Kills at moments over the whole of a restore, which takes about so long, in milliseconds. */
const [kills, duration] = [60, 120];

test('a restore that is killed at any moment is whole after the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-restore-'));
  const at = (name: string) => join(folder, name);
  const places = {
    contentFolder: at('content'),
    publicationsFolder: at('data'),
    dataFolder: at('data/desk'),
    databaseFile: at('data/desk/desk.sqlite'),
  };
  const { contentFolder, publicationsFolder, databaseFile } = places;
  try {
    await cp('content', at('wanted'), { recursive: true });
    const wanted = await bytesBelow(at('wanted'));
    const other = new DeskDatabase(at('other.sqlite'));
    other.set('of', 'the copy');
    const parts = { publicationsFolder, database: other };
    const archive = await backupArchive({ ...parts, contentFolder: at('wanted') });
    other.close();
    const left = { before: 0, after: 0, between: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      await rm(contentFolder, { recursive: true, force: true });
      await cp('tests/plain-content', contentFolder, { recursive: true });
      const present = await bytesBelow(contentFolder);
      await rm(publicationsFolder, { recursive: true, force: true });
      await mkdir(places.dataFolder, { recursive: true });
      const database = new DeskDatabase(databaseFile);
      database.set('of', 'this computer');
      await takeCopy(archive, places);
      await decideForCopy(places);
      database.close();
      const child = spawn(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `const { finishRestore } = await import(${JSON.stringify(module)});
           process.stdout.write('begins');
           await finishRestore(${JSON.stringify(places)});`,
        ],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      await sleep((kill / kills) * duration);
      child.kill('SIGKILL');
      await ended;
      const found = JSON.stringify(await bytesBelow(contentFolder));
      if (found === JSON.stringify(present)) left.before += 1;
      else if (found === JSON.stringify(wanted)) left.after += 1;
      else left.between += 1;
      await finishRestore(places);
      expect(await bytesBelow(contentFolder)).toEqual(wanted);
      const restored = new DeskDatabase(databaseFile);
      expect(restored.setting('of')).toBe('the copy');
      restored.close();
    }
    // The kills met the restore itself.
    expect(left.between).toBeGreaterThan(3);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);
