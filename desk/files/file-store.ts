import { fileNames, kinds } from '#model/schemas/collections.ts';

/** Where the content is kept; `disk-store.ts` keeps it in a folder of this machine. */
export interface FileStore {
  /** The names of all files, such as `projects/01-dining-range.yaml`, without hidden ones. */
  list(): Promise<string[]>;
  /** The bytes of a file, or undefined when there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  /**
   * Writes a file whole or not at all.
   *
   * @param before what is there by all that the writer knows; undefined when there is no such file.
   * @throws ChangedMeanwhileError when something else is there.
   */
  write(name: string, bytes: Uint8Array, before: Uint8Array | undefined): Promise<void>;
  remove(name: string): Promise<void>;
  /** A text that changes whenever a file comes, goes or is written. */
  revision(): Promise<string>;
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
const picture = /\.(?:jpe?g|png|webp|avif)$/i;
/** Projects have drawings and documents beside their pictures. */
const besideProject = /^projects\/.*\.(?:svg|pdf)$/i;

/** Whether a file of that name may stand in the content; nothing else is ever read or written. */
export function isContentName(name: string): boolean {
  if (singles.has(name)) return true;
  if (name.includes('\0') || /(^|\/)\./.test(name) || !inFolder.test(name)) return false;
  if (picture.test(name) || besideProject.test(name)) return true;
  return name.includes('/') && name.endsWith('.yaml');
}

export const isText = (name: string): boolean => name.endsWith('.yaml');
