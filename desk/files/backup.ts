import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { DeskDatabase } from '#desk/content/database.ts';

export interface BackupParts {
  contentFolder: string;
  database: DeskDatabase;
  /** The folder with the notes of what was published, and where. */
  publicationsFolder: string;
}

/** The files of a folder and of its folders, by their paths in it with `/`; none where it is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'));
}

const packed = async (file: string): Promise<Zippable[string]> => [
  await readFile(file),
  // Pictures are compressed already, and a copy should not take long.
  { level: 0, mtime: (await stat(file)).mtime },
];

/**
 * Everything that the owner wrote, as one ZIP archive: the content, the desk's drafts and earlier
 * versions, and where the site was published. Its folders are those of the project, so that it is
 * restored by unpacking it there.
 */
export async function backupArchive(parts: BackupParts): Promise<Uint8Array> {
  const { contentFolder, database, publicationsFolder } = parts;
  const files: Zippable = {};
  for (const name of await filesBelow(contentFolder))
    files[`content/${name}`] = await packed(join(contentFolder, name));
  for (const name of await filesBelow(publicationsFolder))
    if (/^published-[\w-]+\.json$/.test(name))
      files[`data/${name}`] = await packed(join(publicationsFolder, name));
  const folder = await mkdtemp(join(tmpdir(), 'desk-backup-'));
  try {
    const copy = join(folder, 'desk.sqlite');
    await database.copyTo(copy);
    files['data/desk/desk.sqlite'] = await packed(copy);
  } finally {
    await rm(folder, { recursive: true });
  }
  return zipSync(files);
}
