import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { FileAccessError, RefusedFileError } from '#desk/content/store.ts';
import { readFields } from '#desk/content/yaml.ts';
import { filesBelow } from './backup.ts';

/** A copy is at most so large, packed and unpacked, in bytes: twenty times what the sample takes. */
export const maxCopyBytes = 500_000_000;

/** The places that a copy is restored to. */
export interface RestorePlaces {
  contentFolder: string;
  publicationsFolder: string;
  /** The desk's database. */
  databaseFile: string;
  /** Where a copy waits until it is restored; `restore` in it is the desk's own. */
  dataFolder: string;
}

/** What a copy holds, for the owner to recognise it. */
export interface CopyView {
  name: string;
  website: string;
  projects: number;
  pictures: number;
}

const databaseName = 'data/desk/desk.sqlite';
const publication = /^data\/published-[\w-]+\.json$/;

const inContent = 'content/';

/** A name that stays inside its folder on every system. */
const isSafe = (name: string) =>
  name.split('/').every((part) => /^(?!\.{1,2}$)[^\\:*?"<>|\p{Cc}]+(?<![. ])$/u.test(part));

const isOfCopy = (name: string) =>
  name === databaseName ||
  publication.test(name) ||
  (name.startsWith(inContent) && isSafe(name.slice(inContent.length)));

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  const noCopy = () => new RefusedFileError('This file is not a copy that the desk saved.');
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isOfCopy(name)) return false;
        size += originalSize;
        if (size > maxCopyBytes) throw new RefusedFileError('This copy is larger than 500 MB.');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    throw noCopy();
  }
}

/** Whether a file is a sound database of the desk, with tables alone: a trigger would change what is read. */
function isDeskDatabase(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const [check] = database.prepare('PRAGMA quick_check').all();
      const parts = database.prepare('SELECT type, name FROM sqlite_master').all();
      const isPlain = parts.every(({ type }) => type === 'table' || type === 'index');
      return check?.quick_check === 'ok' && isPlain && parts.some(({ name }) => name === 'change');
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

const waitingIn = ({ dataFolder }: Pick<RestorePlaces, 'dataFolder'>) =>
  join(dataFolder, 'restore');

/** The name of a waiting copy that the owner has decided for: from then on it is restored, whatever happens. */
const decided = 'decided';
/** Its name once all of it is in its place. */
const restored = 'restored';

/**
 * Looks at a copy and lets it wait beside the desk's data; nothing of the site is changed.
 *
 * @param bytes a ZIP archive as `backupArchive` makes it; names in it that no copy has are left out.
 * @throws RefusedFileError when it is something else or damaged.
 */
export async function takeCopy(bytes: Uint8Array, places: RestorePlaces): Promise<CopyView> {
  const files = unpack(bytes);
  const profile = readFields(strFromU8(files.get('content/profile.yaml') ?? new Uint8Array()));
  if (!profile || !files.has(databaseName))
    throw new RefusedFileError('This file is not a copy that the desk saved.');
  const folder = waitingIn(places);
  if (existsSync(join(folder, decided)))
    throw new RefusedFileError(
      'A part of another copy is still to be restored. Start the desk again.',
    );
  await rm(folder, { recursive: true, force: true });
  for (const [name, part] of files) {
    const file = join(folder, 'copy', name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, part, { mode: 0o600, flush: true });
  }
  if (!isDeskDatabase(join(folder, 'copy', databaseName))) {
    await rm(folder, { recursive: true });
    throw new RefusedFileError(
      'This copy is damaged: its drafts and earlier versions cannot be read.',
    );
  }
  const names = [...files.keys()];
  return {
    name: String(profile.name ?? ''),
    website: String(profile.website ?? ''),
    projects: names.filter((name) => /^content\/projects\/.*\.yaml$/.test(name)).length,
    pictures: names.filter((name) => /\.(jpe?g|png|webp|avif|svg)$/i.test(name)).length,
  };
}

/** Decides for the copy that waits: the next `finishRestore` carries it out. */
export async function decideForCopy(places: RestorePlaces): Promise<void> {
  const folder = waitingIn(places);
  await rename(join(folder, 'copy'), join(folder, decided)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new RefusedFileError('This copy is no longer there. Choose it again.');
  });
}

/**
 * Puts the copy that was decided for in the place of the content, the database and the notes of what was
 * published, and removes it; a stop in the middle is made good by doing it again. The database must be closed.
 *
 * @returns whether there was one.
 * @throws FileAccessError when the disk is full or a file cannot be written.
 */
export async function finishRestore(places: RestorePlaces): Promise<boolean> {
  try {
    return await putInPlace(places);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new FileAccessError(
      `Only a part of your copy could be restored (${error.message}). Make room on the disk, close programs that use the folder, and start the desk again: it restores the rest.`,
      { cause: error },
    );
  }
}

/** Writes a file that lasts through a power cut; a link in its place is not followed. */
async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  await writeFile(to, await readFile(from), { flush: true });
}

async function putInPlace(places: RestorePlaces): Promise<boolean> {
  const { contentFolder, publicationsFolder, databaseFile } = places;
  const from = join(waitingIn(places), decided);
  const names = new Set(await filesBelow(from));
  if (names.size === 0) return false;
  // What is hidden in the folder and in no copy is another program's.
  for (const name of await filesBelow(contentFolder))
    if (!names.has(`${inContent}${name}`) && !/(^|\/)\./.test(name))
      await rm(join(contentFolder, name), { force: true });
  for (const name of await filesBelow(publicationsFolder))
    if (publication.test(`data/${name}`)) await rm(join(publicationsFolder, name));
  // What SQLite keeps beside the former database is no part of this one.
  for (const ending of ['-wal', '-shm']) await rm(`${databaseFile}${ending}`, { force: true });
  for (const name of names) {
    const to = name.startsWith(inContent)
      ? join(contentFolder, name.slice(inContent.length))
      : join(publicationsFolder, name.slice('data/'.length));
    await put(join(from, name), name === databaseName ? databaseFile : to);
  }
  // At once: what is left of a copy while it is being removed must not be taken for a copy.
  await rename(from, join(waitingIn(places), restored));
  await rm(waitingIn(places), { recursive: true });
  return true;
}
