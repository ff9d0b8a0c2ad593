import disk, { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DeskDatabase } from '#desk/content/database.ts';
import { begin } from '#desk/content/history.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { edit, type TestDesk, withDesk } from '#desk/testing/with-desk.ts';
import { backupArchive, filesBelow } from './backup.ts';
import { decideForCopy, finishRestore, takeCopy } from './restore.ts';

const placesOf = ({ root }: TestDesk) => ({
  contentFolder: root,
  publicationsFolder: join(root, '../data'),
  dataFolder: join(root, '../data/desk'),
  databaseFile: join(root, '../data/desk/desk.sqlite'),
});

/** The files of a copy of a desk, to be changed. */
async function copyOf(open: TestDesk): Promise<Zippable> {
  const { contentFolder, publicationsFolder } = placesOf(open);
  const { database } = open.desk;
  return { ...unzipSync(await backupArchive({ contentFolder, publicationsFolder, database })) };
}

async function restore(open: TestDesk): Promise<void> {
  await decideForCopy(placesOf(open));
  await open.desk.database.whileClosed(() => finishRestore(placesOf(open)));
  await begin(open.desk);
}

test('a copy takes the place of every file, draft and note of a publication', () =>
  withDesk(async (open) => {
    const { desk, root } = open;
    const { publicationsFolder } = placesOf(open);
    await mkdir(join(root, '.schemas'), { recursive: true });
    await writeFile(join(root, '.schemas/profile.json'), '{}');
    await writeFile(join(root, 'certificate.pdf'), 'beside the profile');
    await writeFile(join(publicationsFolder, 'published-cloudflare.json'), '{"of":"the copy"}');
    const copied = await bytesBelow(root);
    const archive = zipSync(await copyOf(open));

    const file = 'projects/dining-chairs';
    await edit(desk, file, ['year'], 2023);
    await edit(desk, file, ['client'], '');
    await writeFile(join(root, 'projects/99-later.jpg'), 'later');
    await mkdir(join(root, '.git'));
    await writeFile(join(root, '.git/HEAD'), 'of another program');
    await writeFile(join(publicationsFolder, 'published-server.json'), '{}');
    const changed = await bytesBelow(root);

    const view = await takeCopy(archive, placesOf(open));
    expect(view).toMatchObject({ name: 'Asha Verma', projects: 1 });
    expect(await bytesBelow(root)).toEqual(changed);
    expect(desk.database.drafts().size).toBe(1);

    await restore(open);
    expect(await bytesBelow(root)).toEqual({ ...copied, '.git/HEAD': changed['.git/HEAD'] });
    expect(desk.database.drafts().size).toBe(0);
    expect(desk.database.lastStep()).toEqual([]);
    const notes = (await readdir(publicationsFolder)).filter((name) => name.endsWith('.json'));
    expect(notes).toEqual(['published-cloudflare.json']);
    expect(await finishRestore(placesOf(open))).toBe(false);
  }));

test('a copy that nobody decided for, or that is gone, is not restored', () =>
  withDesk(async (open) => {
    const archive = zipSync(await copyOf(open));
    await takeCopy(archive, placesOf(open));
    expect(await finishRestore(placesOf(open))).toBe(false);
    await decideForCopy(placesOf(open));
    await expect(takeCopy(archive, placesOf(open))).rejects.toThrow('Start the desk again.');
    await open.desk.database.whileClosed(() => finishRestore(placesOf(open)));
    await expect(decideForCopy(placesOf(open))).rejects.toThrow('Choose it again.');
  }));

describe('what is refused', () => {
  test('what is no whole copy of a desk, or has a database that would act', () =>
    withDesk(async (open) => {
      const { root } = open;
      const whole = await copyOf(open);
      const before = await bytesBelow(root);
      const file = join(root, '../hostile.sqlite');
      await writeFile(file, whole['data/desk/desk.sqlite'] as Uint8Array);
      const database = new DatabaseSync(file);
      database.exec('CREATE TRIGGER t AFTER INSERT ON draft BEGIN DELETE FROM change; END');
      database.close();
      for (const [name, bytes, words] of [
        ['content/profile.yaml', undefined, 'is not a copy that the desk saved'],
        ['data/desk/desk.sqlite', undefined, 'is not a copy that the desk saved'],
        ['data/desk/desk.sqlite', Buffer.from('SQLite format 3\0 and no more'), 'is damaged'],
        ['data/desk/desk.sqlite', await readFile(file), 'is damaged'],
      ] as const) {
        const { [name]: _, ...files } = whole;
        const archive = zipSync(bytes ? { ...files, [name]: bytes } : files);
        await expect(takeCopy(archive, placesOf(open))).rejects.toThrow(words);
        await expect(decideForCopy(placesOf(open))).rejects.toThrow('Choose it again.');
        expect(await bytesBelow(root)).toEqual(before);
      }
    }));

  test('an archive that is larger unpacked than a copy may be, whatever it says of itself', () =>
    withDesk(async (open) => {
      const files = await copyOf(open);
      files['content/projects/large.jpg'] = new Uint8Array(100_000);
      const honest = zipSync(files, { level: 9 });
      // The size that the directory at the end names: what comes over it is not unpacked.
      const name = Buffer.from('content/projects/large.jpg');
      const at = Buffer.from(honest).lastIndexOf(name) - 46 + 24;
      const lying = Uint8Array.from(honest);
      new DataView(lying.buffer).setUint32(at, 100, true);
      await takeCopy(lying, placesOf(open)).catch(() => {});
      const waiting = join(open.root, '../data/desk/restore/copy/content/projects/large.jpg');
      const size = await stat(waiting).then(
        (stats) => stats.size,
        () => 0,
      );
      expect(size).toBeLessThan(1_000);
      new DataView(lying.buffer).setUint32(at, 600_000_000, true);
      await expect(takeCopy(lying, placesOf(open))).rejects.toThrow('larger than 500 MB');
    }));

  test('names that lead elsewhere', () =>
    withDesk(async (open) => {
      const files = await copyOf(open);
      const hostile = ['../up', '/etc/passwd', 'content/../../up', 'content/a/../../../up'];
      hostile.push('content/C:evil.yaml', 'content/a\\..\\..\\up', 'data/../up.json');
      hostile.push('content/trailing./x.yaml', 'data/published-x.json/../../up', 'content//x');
      for (const name of hostile) files[name] = Buffer.from('hostile');
      await takeCopy(zipSync(files), placesOf(open));
      const names = await filesBelow(join(open.root, '../data/desk/restore/copy'));
      const texts = await Promise.all(
        names.map((name) => readFile(join(open.root, '../data/desk/restore/copy', name), 'utf8')),
      );
      expect(texts).not.toContain('hostile');
    }));
});

/** What a restore changes on the disk. */
const changes = ['mkdir', 'rename', 'rm', 'writeFile'] as const;

/**
 * Runs the work until it changes the disk for the time `steps + 1`, as a power cut ends it: a file that
 * is being written then has half of its bytes, and nothing is changed any more.
 *
 * @returns whether it was broken off.
 */
async function breakOff(steps: number, work: () => Promise<unknown>): Promise<boolean> {
  const cut = new Error('The power was cut.');
  let done = 0;
  const whole = changes.map((name) => [name, disk[name]] as const);
  for (const [name, change] of whole) {
    const counted = async (...given: unknown[]) => {
      done += 1;
      if (done === steps + 1 && name === 'writeFile')
        await (change as typeof writeFile)(given[0] as string, String(given[1]).slice(0, 9));
      if (done > steps) throw cut;
      return Reflect.apply(change, disk, given);
    };
    Object.assign(disk, { [name]: counted });
  }
  syncBuiltinESMExports();
  try {
    await work();
    return false;
  } catch (error) {
    if (error !== cut) throw error;
    return true;
  } finally {
    Object.assign(disk, Object.fromEntries(whole));
    syncBuiltinESMExports();
  }
}

test('a restore that is broken off at any step is whole after the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broken-restore-'));
  const dataFolder = join(folder, 'data/desk');
  const places = {
    contentFolder: join(folder, 'content'),
    publicationsFolder: join(folder, 'data'),
    dataFolder,
    databaseFile: join(dataFolder, 'desk.sqlite'),
  };
  const write = async (file: string, text: string) => {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const ownerOf = (file: string) => {
    const database = new DeskDatabase(file);
    const owner = database.setting('owner');
    database.close();
    return owner;
  };
  const makeDatabase = (file: string, owner: string) => {
    const database = new DeskDatabase(file);
    database.set('owner', owner);
    database.close();
  };
  try {
    makeDatabase(join(folder, 'copy.sqlite'), 'of the copy');
    const wanted = {
      'profile.yaml': Buffer.from('name: Of the copy\n'),
      'projects/01-order.yaml': Buffer.from('client: Of the copy\n'),
    };
    const archive = zipSync({
      ...Object.fromEntries(Object.entries(wanted).map(([name, it]) => [`content/${name}`, it])),
      'data/desk/desk.sqlite': await readFile(join(folder, 'copy.sqlite')),
      'data/published-cloudflare.json': Buffer.from('{}'),
    });
    await write('content/profile.yaml', 'name: Of this computer\n');
    await write('content/projects/01-other.yaml', 'client: Of this computer\n');
    await write('data/published-folder.json', '{}');
    await mkdir(dataFolder, { recursive: true });
    makeDatabase(places.databaseFile, 'of this computer');
    await takeCopy(archive, places);
    await decideForCopy(places);
    const both = ['content', 'data'] as const;
    for (const name of both)
      await cp(join(folder, name), join(folder, 'decided', name), { recursive: true });
    let steps = 0;
    for (let isBroken = true; isBroken; steps += 1) {
      for (const name of both) {
        await rm(join(folder, name), { recursive: true, force: true });
        await cp(join(folder, 'decided', name), join(folder, name), { recursive: true });
      }
      isBroken = await breakOff(steps, () => finishRestore(places));
      if (isBroken) await finishRestore(places);
      expect(await bytesBelow(places.contentFolder), `after ${steps} steps`).toEqual(
        Object.fromEntries(
          Object.entries(wanted).map(([name, it]) => [name, it.toString('base64')]),
        ),
      );
      expect(await readdir(places.publicationsFolder)).toEqual([
        'desk',
        'published-cloudflare.json',
      ]);
      expect(ownerOf(places.databaseFile), `after ${steps} steps`).toBe('of the copy');
    }
    expect(steps).toBeGreaterThan(15);
  } finally {
    await rm(folder, { recursive: true });
  }
});
