import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { changeField } from '#desk/editing/change.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { type TestDesk, withDesk } from '#desk/testing/with-desk.ts';
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
  open.desk.beginAnew();
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
    await changeField(desk, { file, path: ['year'], value: 2023, seen: 2024, visit: 'a' });
    const client = { path: ['client'], value: '', seen: 'Nordsee Hotels' };
    await changeField(desk, { file, ...client, visit: 'b' });
    await writeFile(join(root, 'projects/99-later.jpg'), 'later');
    await mkdir(join(root, '.git'));
    await writeFile(join(root, '.git/HEAD'), 'of another program');
    await writeFile(join(publicationsFolder, 'published-server.json'), '{}');
    const changed = await bytesBelow(root);

    const view = await takeCopy(archive, placesOf(open));
    expect(view).toMatchObject({ name: 'Asha Verma', projects: 1 });
    expect(await bytesBelow(root)).toEqual(changed);
    expect(desk.database.drafts()).toHaveLength(1);

    await restore(open);
    expect(await bytesBelow(root)).toEqual({ ...copied, '.git/HEAD': changed['.git/HEAD'] });
    expect(desk.database.drafts()).toEqual([]);
    expect(desk.database.lastStep()).toBeUndefined();
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
  const cases: [string, string, (files: Zippable, open: TestDesk) => Promise<void>][] = [
    [
      'content without a profile',
      'is not a copy that the desk saved',
      async (files) => {
        delete files['content/profile.yaml'];
      },
    ],
    [
      'content without what the desk keeps of it',
      'is not a copy that the desk saved',
      async (files) => {
        delete files['data/desk/desk.sqlite'];
      },
    ],
    [
      'a damaged database',
      'This copy is damaged',
      async (files) => {
        files['data/desk/desk.sqlite'] = Buffer.from('SQLite format 3\0 and no more');
      },
    ],
    [
      'a database with a trigger',
      'This copy is damaged',
      async (files, { root }) => {
        const file = join(root, '../hostile.sqlite');
        await writeFile(file, files['data/desk/desk.sqlite'] as Uint8Array);
        const database = new DatabaseSync(file);
        database.exec('CREATE TRIGGER t AFTER INSERT ON draft BEGIN DELETE FROM version; END');
        database.close();
        files['data/desk/desk.sqlite'] = await readFile(file);
      },
    ],
  ];
  test.each(cases)('%s', (_, words, change) =>
    withDesk(async (open) => {
      const files = await copyOf(open);
      await change(files, open);
      const before = await bytesBelow(open.root);
      await expect(takeCopy(zipSync(files), placesOf(open))).rejects.toThrow(words);
      await expect(decideForCopy(placesOf(open))).rejects.toThrow('Choose it again.');
      expect(await bytesBelow(open.root)).toEqual(before);
    }),
  );

  test('an archive that is larger unpacked than a copy may be, whatever it says of itself', () =>
    withDesk(async (open) => {
      const files = await copyOf(open);
      files['content/projects/large.jpg'] = new Uint8Array(9_000_000);
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
