import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kinds } from '#model/schemas/collections.ts';
import { FileAccessError, type FileStore, isContentName } from './file-store.ts';

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

function explain(error: unknown, name: string): FileAccessError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!(error instanceof Error) || !code) throw error;
  return new FileAccessError(`${reasons[code] ?? `The computer says ${code}.`} (content/${name})`);
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

/**
 * The content in a folder of this machine.
 *
 * @param root the folder `content/` itself.
 * @param temporary a folder on the same disk and outside of it, for files that are being written.
 */
export class DiskStore implements FileStore {
  readonly #root: string;
  readonly #temporary: string;

  constructor(root: string, temporary: string) {
    this.#root = root;
    this.#temporary = temporary;
  }

  async #entries(): Promise<{ name: string; stats: Stats }[]> {
    const lists = folders.map(async (folder) => {
      const names = (await readdir(join(this.#root, folder)).catch(absent)) ?? [];
      const found = names.map(async (base) => {
        const name = folder ? `${folder}/${base}` : base;
        const stats = isContentName(name)
          ? await lstat(join(this.#root, name)).catch(absent)
          : undefined;
        return stats?.isFile() ? [{ name, stats }] : [];
      });
      return (await Promise.all(found)).flat();
    });
    return (await Promise.all(lists)).flat();
  }

  async list(): Promise<string[]> {
    return (await this.#entries()).map(({ name }) => name).sort();
  }

  async revision(): Promise<string> {
    const entries = await this.#entries();
    const marks = entries.map(({ name, stats }) => `${name} ${stats.mtimeMs} ${stats.size}`);
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
      .catch((error: unknown) => Promise.reject(explain(error, name)));
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = await this.#path(name);
    const before = await lstat(path).catch(absent);
    if (before && !(before.mode & 0o200))
      throw explain(Object.assign(new Error(), { code: 'EACCES' }), name);
    await mkdir(this.#temporary, { recursive: true });
    const temporary = join(this.#temporary, randomUUID());
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(temporary, 'wx', before?.mode ?? 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
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
