/** Lists, reads and writes the files of the folder `content/`; every name is checked before it becomes a path. */
import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { DeskError } from '#desk/shared/desk-error.ts';
import { isAttachment } from '#model/attachments.ts';
import { versionOf } from '#model/content.ts';
import { fileNames, kindOf, kinds } from '#model/schemas/collections.ts';

const singles = new Set(fileNames.map((name) => `${name}.yaml`));
const inFolder = new RegExp(`^(?:(?:${kinds.join('|')})/)?[^/\\\\]+$`);

/** Whether a name is allowed in the content; other files are never read or written. */
function isContentName(name: string): boolean {
  if (singles.has(name)) return true;
  if (name.includes('\0') || /(^|\/)\./.test(name) || !inFolder.test(name)) return false;
  if (isAttachment(kindOf(name) ?? 'profile', name)) return true;
  return name.includes('/') && name.endsWith('.yaml');
}

export const isText = (name: string): boolean => name.endsWith('.yaml');

/** The SHA-256 of bytes, under which they are stored. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const folders = ['', 'pages', ...kinds];

const full = 'The disk is full. Delete something you do not need.';

const reasons: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: 'The disk can only be read, not written.',
  EACCES: 'This file is protected against this account of the computer.',
  EPERM: 'This file is protected against this account of the computer.',
  EBUSY: 'Another program holds the file open.',
  EMFILE: 'Too many files are open on this computer.',
  EISDIR: 'There is a folder where the file should be.',
  ENOTDIR: 'There is a file where a folder should be.',
  EIO: 'The disk cannot read the file. It may be damaged.',
};

/** An error of the file system as a DeskError; any other error unchanged. */
function explainError(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof DeskError || !code) return error;
  const reason = reasons[code] ?? 'The computer refuses to read or write this file.';
  return new DeskError(503, `${reason} (${place})`, { cause: error });
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Replaces a file whole or not at all.
 *
 * @param place how messages name the file.
 * @param fsync whether to wait until the file is on the disk.
 * @throws DeskError when it cannot be written.
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  place: string,
  fsync = true,
): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, Buffer.from(bytes), { fsync });
    // Syncs the new name to the disk; Windows cannot open a folder for that.
    if (!fsync || process.platform === 'win32') return;
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    throw explainError(error, place);
  }
}

/** @throws DeskError when the file exists and cannot be removed. */
export async function removeFile(path: string, place: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    throw explainError(error, place);
  }
}

/**
 * Makes a folder without anything in it.
 *
 * @throws DeskError when it cannot be emptied or made.
 */
export async function emptyFolder(path: string, place: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw explainError(error, place);
  }
}

/** The state of the folder when it was last read. */
export interface Look {
  /** The SHA-256 of each file that the content may have, by its name: `projects/01-dining-range.yaml`. */
  hashes: ReadonlyMap<string, string>;
  /** The names of all files and folders, also of unexpected ones. */
  names: readonly string[];
}

/** The folder `content/` on this computer. */
export class Disk {
  readonly #root: string;
  /** The hashes by file name; `version` changes whenever the file is written. */
  #known = new Map<string, { version: string; hash: string }>();

  /** @param root the folder `content/` itself. */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Lists every file, and reads those that were written since the last call.
   *
   * @throws DeskError when one of them cannot be read.
   */
  async look(): Promise<Look> {
    const names = this.#names();
    const known = new Map<string, { version: string; hash: string }>();
    for (const name of names.filter(isContentName)) {
      const stats = lstatSync(join(this.#root, name), { throwIfNoEntry: false });
      if (!stats?.isFile()) continue;
      const version = versionOf(stats);
      const last = this.#known.get(name);
      if (last?.version === version) {
        known.set(name, last);
        continue;
      }
      const bytes = await this.read(name);
      if (bytes) known.set(name, { version, hash: hashOf(bytes) });
    }
    this.#known = known;
    const hashes = new Map([...known].map(([name, { hash }]) => [name, hash]));
    return { hashes, names };
  }

  #names(): string[] {
    const namesIn = (folder: string): string[] => {
      try {
        return readdirSync(join(this.#root, folder));
      } catch (error) {
        if (isAbsent(error)) return [];
        throw explainError(error, `content/${folder}`);
      }
    };
    const all = folders.flatMap((folder) =>
      namesIn(folder).map((base) => (folder ? `${folder}/${base}` : base)),
    );
    return all.sort();
  }

  /** The path of a file; throws unless the name is allowed in the content. The content itself may be a link, nothing in it. */
  #path(name: string): string {
    if (!isContentName(name)) throw new DeskError(503, `The site has no file content/${name}.`);
    for (const part of name.includes('/') ? [dirname(name), name] : [name])
      if (lstatSync(join(this.#root, part), { throwIfNoEntry: false })?.isSymbolicLink())
        throw new DeskError(
          503,
          `content/${name} leads to a place outside the folder. Replace the link with the file itself.`,
        );
    return join(this.#root, name);
  }

  /**
   * The bytes of a file, or null when there is none.
   *
   * @throws DeskError when it cannot be read.
   */
  async read(name: string): Promise<Uint8Array | null> {
    const path = this.#path(name);
    try {
      return await readFile(path);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw explainError(error, `content/${name}`);
    }
  }

  /** @throws DeskError when the file cannot be written. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(this.#path(name), bytes, `content/${name}`);
  }

  /** @throws DeskError when the file cannot be removed. */
  async remove(name: string): Promise<void> {
    await removeFile(this.#path(name), `content/${name}`);
  }

  /**
   * Gives a file other bytes, or removes it.
   *
   * @param bytes null removes the file.
   * @returns the bytes that the file had at that moment, which another program may just have written; null where there
   *   was no file, or the disk cannot give a file a second name.
   * @throws DeskError when the file cannot be written or removed.
   */
  async replace(name: string, bytes: Uint8Array | null): Promise<Uint8Array | null> {
    const path = this.#path(name);
    // A second name, by which the file can be read after its own has another one.
    const second = join(dirname(path), `.${randomUUID()}.before`);
    const isKept = await link(path, second).then(
      () => true,
      () => false,
    );
    try {
      await (bytes ? this.write(name, bytes) : this.remove(name));
      return isKept ? await readFile(second).catch(() => null) : null;
    } finally {
      // The file is written; a second name that stays is one that the desk ignores.
      if (isKept) await rm(second, { force: true }).catch(() => {});
    }
  }
}
