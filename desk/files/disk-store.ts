import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kinds } from '#model/schemas/collections.ts';
import {
  ChangedMeanwhileError,
  FileAccessError,
  type FileStore,
  isContentName,
} from './file-store.ts';

const folders = ['', 'pages', ...kinds];

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full. Delete something you do not need; the desk goes on trying.',
  EDQUOT: 'The disk is full. Delete something you do not need; the desk goes on trying.',
  EROFS: 'The disk can only be read, not written.',
  EACCES: 'The file is protected against changes.',
  EPERM: 'The file is protected against changes.',
  EBUSY: 'Another program holds the file open.',
  EMFILE: 'Too many files are open on this computer.',
};

/** The same of reading, where another sentence is true. */
const readingReasons: Record<string, string> = {
  EACCES: 'This account of the computer may not read the file.',
  EPERM: 'This account of the computer may not read the file.',
  EISDIR: 'There is a folder where the file should be.',
  EIO: 'The disk cannot read the file. It may be damaged.',
};

function explain(error: unknown, name: string, isReading = false): FileAccessError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!(error instanceof Error) || !code) throw error;
  const known = (isReading && readingReasons[code]) || reasons[code];
  const reason = known ?? `The computer refuses to ${isReading ? 'read' : 'write'} this file.`;
  return new FileAccessError(`${reason} (content/${name})`, { cause: error });
}

const absent = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
};

/** Makes a new name in a folder last through a power cut, where the system can. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Begins the name of a file that is being written; a name that begins with a dot is no content. */
const unfinished = '.unfinished-';

/** The names in a folder, none where there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return absent(error) ?? [];
  }
}

const isEqual = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one && other ? Buffer.compare(one, other) === 0 : one === other;

/**
 * The content in a folder of this machine. A file is written beside its place, which is the only folder
 * that is surely on the same disk, and then given its name.
 *
 * @param root the folder `content/` itself.
 */
export class DiskStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Removes what a stop in the middle of writing left. */
  async removeUnfinished(): Promise<void> {
    for (const folder of folders) {
      const place = join(this.#root, folder);
      const names = (await readdir(place).catch(absent)) ?? [];
      for (const name of names)
        if (name.startsWith(unfinished)) await rm(join(place, name), { force: true });
    }
  }

  /** Looks at all files at once: a promise for each of two thousand takes ten times as long. */
  #entries(): { name: string; stats: Stats }[] {
    return folders.flatMap((folder) => {
      const place = join(this.#root, folder);
      return namesIn(place).flatMap((base) => {
        const name = folder ? `${folder}/${base}` : base;
        if (!isContentName(name)) return [];
        const stats = lstatSync(join(place, base), { throwIfNoEntry: false });
        return stats?.isFile() ? [{ name, stats }] : [];
      });
    });
  }

  async list(): Promise<string[]> {
    return this.#entries()
      .map(({ name }) => name)
      .sort();
  }

  async revision(): Promise<string> {
    const marks = this.#entries().map(
      ({ name, stats }) => `${name} ${stats.mtimeMs} ${stats.size}`,
    );
    return marks.sort().join('\n');
  }

  /** The path of a file, when the name is one of the content's and no link leads elsewhere. */
  async #path(name: string): Promise<string> {
    if (!isContentName(name)) throw new FileAccessError('The site has no such file.');
    const path = join(this.#root, name);
    for (const part of [dirname(path), path])
      if ((await lstat(part).catch(absent))?.isSymbolicLink())
        throw new FileAccessError(`content/${name} leads to a place outside the folder.`);
    return path;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const path = await this.#path(name);
    return readFile(path)
      .catch(absent)
      .catch((error: unknown) => Promise.reject(explain(error, name, true)));
  }

  async write(name: string, bytes: Uint8Array, before: Uint8Array | undefined): Promise<void> {
    const path = await this.#path(name);
    const stats = await lstat(path).catch(absent);
    if (stats && !(stats.mode & 0o200))
      throw explain(Object.assign(new Error(), { code: 'EACCES' }), name);
    const temporary = join(dirname(path), `${unfinished}${randomUUID()}`);
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(temporary, 'wx', stats?.mode ?? 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // As late as can be: what another program saved since the file was read stays.
      const present = await readFile(path).catch(absent);
      if (!isEqual(present, before) && !isEqual(present, bytes))
        throw new ChangedMeanwhileError(
          `Another program changed this file just now. Look at it, then do this again. (content/${name})`,
        );
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      if (error instanceof ChangedMeanwhileError) throw error;
      throw explain(error, name);
    }
  }

  async remove(name: string): Promise<void> {
    const path = await this.#path(name);
    try {
      await rm(path, { force: true });
      await syncFolder(dirname(path));
    } catch (error) {
      throw explain(error, name);
    }
  }
}
