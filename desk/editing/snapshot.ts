import { readFields } from '#desk/content/yaml.ts';
import { FileAccessError, type FileStore, isText } from '#desk/files/file-store.ts';
import type { Group } from '#desk/yaml/value.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { idOf } from './ids.ts';

export interface SavedFile {
  id: string;
  /** Its name in the content: `projects/01-dining-range.yaml`. */
  name: string;
  text: string;
  /** Its fields; absent when the text cannot be read. */
  value?: Group;
  /** Why the file itself cannot be read, in words for the owner. */
  fault?: string;
}

/** Whether an entry came with the site, and nobody said yet that it is theirs. */
export const isInvented = (value: Group | undefined): boolean => value?.sample === true;

/** All text files of the content at one moment, by id. */
export type Snapshot = ReadonlyMap<string, SavedFile>;

function readText(name: string, bytes: Uint8Array): SavedFile {
  const text = Buffer.from(bytes).toString('utf8');
  const value = readFields(text);
  return { id: idOf(name), name, text, ...(value && { value }) };
}

/** Reads the content, and a file again only when the folder has changed. */
export class SnapshotReader {
  readonly #files: FileStore;
  #revision = '';
  #snapshot: Snapshot = new Map();
  readonly #known = new Map<string, SavedFile>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  async read(): Promise<{ revision: string; snapshot: Snapshot }> {
    const revision = await this.#files.revision();
    if (revision !== this.#revision) {
      const names = (await this.#files.list()).filter(isText);
      const found = await Promise.all(names.map((name) => this.#one(name)));
      this.#snapshot = new Map(found.flatMap((file) => (file ? [[file.id, file]] : [])));
      this.#revision = revision;
    }
    return { revision, snapshot: this.#snapshot };
  }

  async #one(name: string): Promise<SavedFile | undefined> {
    const bytes = await this.#files.read(name).catch((error: unknown) => {
      if (error instanceof FileAccessError) return error.message;
      throw error;
    });
    if (bytes === undefined) return undefined;
    if (typeof bytes === 'string') return { id: idOf(name), name, text: '', fault: bytes };
    const known = this.#known.get(name);
    if (known && Buffer.from(bytes).equals(Buffer.from(known.text))) return known;
    const file = readText(name, bytes);
    this.#known.set(name, file);
    return file;
  }
}

/** The ids of a kind's entries in the order of their numbers. */
export const idsOf = (snapshot: Snapshot, kind: string): string[] =>
  [...snapshot.values()]
    .filter(({ id }) => kindOf(id) === kind)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id }) => id);

/** The fields of a text in its bytes. */
export const readBytes = (bytes: Uint8Array): Group | undefined =>
  readFields(Buffer.from(bytes).toString('utf8'));
