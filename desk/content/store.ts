import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAttachment } from '#model/attachments.ts';
import { fileNames, kindOf, kinds } from '#model/schemas/collections.ts';

/** A file with what is in it before and after; null where there is none. */
export interface FileChange {
  file: string;
  before: Uint8Array | null;
  after: Uint8Array | null;
}

/** A file that cannot be read or written, in words for the owner. */
export class FileAccessError extends Error {
  override name = 'FileAccessError';
}

/** Another program wrote the file after it was read; what that program wrote is still there. */
export class ChangedMeanwhileError extends FileAccessError {
  override name = 'ChangedMeanwhileError';
}

/** A file that the owner chose and that cannot be taken, in words for the owner. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
}

const singles = new Set(fileNames.map((name) => `${name}.yaml`));
const inFolder = new RegExp(`^(?:(?:${kinds.join('|')})/)?[^/\\\\]+$`);

/** Whether a file of that name may stand in the content; nothing else is ever read or written. */
export function isContentName(name: string): boolean {
  if (singles.has(name)) return true;
  if (name.includes('\0') || /(^|\/)\./.test(name) || !inFolder.test(name)) return false;
  if (isAttachment(kindOf(name) ?? 'profile', name)) return true;
  return name.includes('/') && name.endsWith('.yaml');
}

export const isText = (name: string): boolean => name.endsWith('.yaml');

export const isEqual = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one && other ? Buffer.compare(one, other) === 0 : one === other;

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

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
  if (error instanceof FileAccessError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!(error instanceof Error) || !code) throw error;
  const known = (isReading && readingReasons[code]) || reasons[code];
  const reason = known ?? `The computer refuses to ${isReading ? 'read' : 'write'} this file.`;
  return new FileAccessError(`${reason} (content/${name})`, { cause: error });
}

const absent = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
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

/** The content in a folder of this machine. */
export class DiskStore {
  readonly #root: string;
  #isLookingOnce = false;
  #marks: Map<string, string> | undefined;

  /** @param root the folder `content/` itself. */
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

  /**
   * The names of all files, such as `projects/01-dining-range.yaml`, each with a mark that changes when
   * the file is written.
   */
  async marks(): Promise<Map<string, string>> {
    const marks = this.#marks ?? this.#look();
    if (this.#isLookingOnce) this.#marks = marks;
    return marks;
  }

  /** Does work that looks at the folder once, and then only at each file that it writes. */
  async lookingOnce<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isLookingOnce = true;
    try {
      return await work();
    } finally {
      this.#isLookingOnce = false;
      this.#marks = undefined;
    }
  }

  #look(): Map<string, string> {
    const names = folders.flatMap((folder) =>
      namesIn(join(this.#root, folder)).map((base) => (folder ? `${folder}/${base}` : base)),
    );
    const marks = new Map<string, string>();
    // All at once: a promise for each of two thousand files takes ten times as long.
    for (const name of names.filter(isContentName).sort()) {
      const mark = this.#markOf(name);
      if (mark) marks.set(name, mark);
    }
    return marks;
  }

  #markOf(name: string): string | undefined {
    const stats = lstatSync(join(this.#root, name), { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    return [stats.mtimeMs, stats.ctimeMs, stats.size, stats.ino].join(' ');
  }

  /** Looks at a file that was written; at the whole folder when there are other files now. */
  #lookAgain(name: string): void {
    const mark = this.#markOf(name);
    this.#marks = mark && this.#marks?.has(name) ? new Map(this.#marks).set(name, mark) : undefined;
  }

  async list(): Promise<string[]> {
    return [...(await this.marks()).keys()];
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

  /** The bytes of a file, or null when there is none. */
  async read(name: string): Promise<Uint8Array | null> {
    const path = await this.#path(name);
    return readFile(path)
      .catch(absent)
      .catch((error: unknown) => Promise.reject(explain(error, name, true)));
  }

  /**
   * Writes and removes files. All is written beside its place first, where a full disk shows, and then
   * given its name.
   *
   * @throws ChangedMeanwhileError when a file is neither as before nor as after; nothing was changed.
   * @throws FileAccessError when a file cannot be written; others may be already.
   */
  async replace(changes: readonly FileChange[]): Promise<void> {
    const waiting = new Map<string, string>();
    try {
      for (const { file, after } of await this.#due(changes))
        if (after) waiting.set(file, await this.stage(file, after));
      // As late as can be: what another program saved since the file was read stays.
      const due = await this.#due(changes);
      for (const { file } of due) {
        const staged = waiting.get(file);
        if (staged) await this.place(staged, file);
        waiting.delete(file);
      }
      for (const { file, after } of due) if (!after) await this.remove(file);
    } finally {
      for (const staged of waiting.values()) await rm(staged, { force: true }).catch(() => {});
    }
  }

  /** The changes that are still to be made. */
  async #due(changes: readonly FileChange[]): Promise<FileChange[]> {
    const due: FileChange[] = [];
    for (const change of changes) {
      const present = await this.read(change.file);
      if (isEqual(present, change.after)) continue;
      if (!isEqual(present, change.before))
        throw new ChangedMeanwhileError(
          `Another program changed this file just now. Look at it, then do this again. (content/${change.file})`,
        );
      due.push(change);
    }
    return due;
  }

  /**
   * Writes bytes beside the place of a file, which is the only folder that is surely on the same disk.
   *
   * @returns the path to give to `place`.
   */
  protected async stage(name: string, bytes: Uint8Array): Promise<string> {
    const path = await this.#path(name);
    const stats = await lstat(path).catch(absent);
    if (stats && !(stats.mode & 0o200))
      throw explain(Object.assign(new Error(), { code: 'EACCES' }), name);
    const staged = join(dirname(path), `${unfinished}${randomUUID()}`);
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(staged, 'wx', stats?.mode ?? 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return staged;
    } catch (error) {
      await rm(staged, { force: true }).catch(() => {});
      throw explain(error, name);
    }
  }

  protected async place(staged: string, name: string): Promise<void> {
    const path = await this.#path(name);
    try {
      await rename(staged, path);
      await syncFolder(dirname(path));
    } catch (error) {
      throw explain(error, name);
    } finally {
      this.#lookAgain(name);
    }
  }

  protected async remove(name: string): Promise<void> {
    const path = await this.#path(name);
    try {
      await rm(path, { force: true });
      await syncFolder(dirname(path));
    } catch (error) {
      throw explain(error, name);
    } finally {
      this.#lookAgain(name);
    }
  }
}
