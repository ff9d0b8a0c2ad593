/** The history of the content: a snapshot of all files after each step, for undo, redo and earlier versions. */
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DeskError } from '#desk/shared/desk-error.ts';
import { filesNamedIn, idOf } from '#desk/shared/ids.ts';
import type { Group } from '#desk/shared/value.ts';
import { type Disk, hashOf, isText, type Look, writeWhole } from './disk.ts';
import { readFields } from './yaml.ts';

/** The SHA-256 of each file by its name in the content: `projects/01-dining-range.yaml`. */
export type Files = Readonly<Record<string, string>>;

export interface Snapshot {
  id: number;
  /** The id of the snapshot before this one; null for the first. */
  parent: number | null;
  /** Milliseconds since 1970. */
  at: number;
  /** The label of the step for the undo button: `Elbhof Hotels, Client`. */
  label: string;
  /** The editing session of one field; empty for steps that are not part of one. */
  session: string;
  /** `first` is the content as the desk first saw it, `other` what was changed without the desk. */
  origin: 'first' | 'owner' | 'other';
  files: Files;
}

/** The values stored by name. */
interface Settings {
  /** The files that visitors get. */
  shown: Files;
  /** The files that were published last, and when. */
  published: { at: number; files: Files };
  publishing: unknown;
  'published address': string;
  /** The id of the snapshot that the content equals. */
  head: number;
  /** The ids of the snapshots that can be redone, the next step first. */
  redo: number[];
}

/** A text file of the content. */
export interface TextFile {
  text: string;
  /** The fields; absent when the text cannot be read as fields. */
  value?: Group;
  /** The names of the pictures and documents in the fields. */
  names: string[];
}

/** A change of a file; null removes it. */
export type Change = readonly [name: string, after: Uint8Array | string | null];

/** The names of the files in which two states differ; those that only the first has come last. */
export const compareFiles = (before: Files, after: Files): string[] => [
  ...Object.keys(after).filter((name) => before[name] !== after[name]),
  ...Object.keys(before).filter((name) => after[name] === undefined),
];

const tables = `
CREATE TABLE IF NOT EXISTS snapshot (
  id INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER, at INTEGER NOT NULL, label TEXT NOT NULL,
  session TEXT NOT NULL, origin TEXT NOT NULL, files TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

const columns = 'id, parent, at, label, session, origin, files';

const changedJustNow =
  'Another program changed this file just now. Look at it, then do this again.';

/** What the owner reads where the history is damaged. */
export const damagedWords =
  'The folder data/desk, where the desk keeps earlier versions, cannot be read or is damaged. If this stays so, close the desk, give that folder another name, and start the desk again. The texts of your site are safe.';

/** What the owner reads where the history cannot be written. */
export const fullDiskWords = 'The disk is full, or cannot be written.';

interface Options {
  disk: Disk;
  /** The folder of the database and of the folder `blobs`. */
  folder: string;
}

/**
 * The history in a database. A step writes the files that differ, then stores a snapshot of what the files are. What
 * differs from the last snapshot when the folder is read, such as an interrupted step or the work of another program,
 * becomes a snapshot of its own, which can be undone.
 */
export class History {
  readonly #disk: Disk;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #blobs: string;
  #head: Snapshot | undefined;
  /** The text files of the head, by name and hash. */
  #texts = new Map<string, TextFile>();
  #look: Look = { hashes: new Map(), names: [] };
  #readFailure: string | undefined;

  constructor({ disk, folder }: Options) {
    this.#disk = disk;
    this.#blobs = join(folder, 'blobs');
    mkdirSync(this.#blobs, { recursive: true });
    this.#database = new DatabaseSync(join(folder, 'history.sqlite'), { timeout: 500 });
    // A second desk finds the database locked.
    this.#database.exec('PRAGMA locking_mode = EXCLUSIVE');
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.#database.exec(`BEGIN IMMEDIATE; ${tables} COMMIT`);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  // Settings

  setting<Name extends keyof Settings>(name: Name): Settings[Name] | undefined {
    const row = this.#sql('SELECT value FROM setting WHERE name = :name').get({ name });
    return row && JSON.parse(String(row.value));
  }

  set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    const values = { name, value: JSON.stringify(value) };
    this.#sql('INSERT OR REPLACE INTO setting (name, value) VALUES (:name, :value)').run(values);
  }

  /** A statement, prepared once, because Node frees the memory of statements late. */
  #sql(text: string): StatementSync {
    const statement = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** Runs a function in a transaction. */
  #transaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      // On a full disk SQLite has rolled back already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    } finally {
      this.#head = undefined;
    }
  }

  // Snapshots

  /** A snapshot; undefined when there is none. */
  snapshot(id: number | null | undefined): Snapshot | undefined {
    const row = this.#sql(`SELECT ${columns} FROM snapshot WHERE id = :id`).get({ id: id ?? 0 });
    return row && fromRow(row);
  }

  /** All snapshots, the oldest first. Read one at a time, because the snapshots of a year would fill the memory. */
  *snapshots(): Generator<Snapshot> {
    for (const row of this.#sql(`SELECT ${columns} FROM snapshot ORDER BY id`).iterate())
      yield fromRow(row);
  }

  /** The current snapshot. */
  get head(): Snapshot {
    this.#head ??= this.snapshot(this.setting('head'));
    if (!this.#head) throw new Error('The history has no snapshot yet.');
    return this.#head;
  }

  /** The content as the desk first saw it. */
  get first(): Snapshot {
    const row = this.#sql(`SELECT ${columns} FROM snapshot WHERE origin = 'first'`).get();
    if (!row) throw new Error('The history has no snapshot yet.');
    return fromRow(row);
  }

  /** The state of the folder when it was last read. */
  get look(): Look {
    return this.#look;
  }

  /** Why what other programs changed could not be taken over; undefined where it was. */
  get readFailure(): string | undefined {
    return this.#readFailure;
  }

  /** The labels of the undo and redo buttons. */
  stepLabels(): { undo?: string; redo?: string } {
    const { parent, label } = this.head;
    const next = this.snapshot(this.setting('redo')?.[0]);
    return { ...(this.snapshot(parent) && { undo: label }), ...(next && { redo: next.label }) };
  }

  /** Stores a snapshot; returns its id. */
  #insert({ files, ...rest }: Omit<Snapshot, 'id' | 'at'>): number {
    const values = { ...rest, at: Date.now(), files: JSON.stringify(files) };
    const { lastInsertRowid } = this.#sql(
      `INSERT INTO snapshot (parent, at, label, session, origin, files)
         VALUES (:parent, :at, :label, :session, :origin, :files)`,
    ).run(values);
    return Number(lastInsertRowid);
  }

  /** Stores a snapshot of what was changed without the desk; returns its id. */
  #insertOther(parent: number, files: Files): number {
    const label = 'Changed by another program';
    return this.#insert({ parent, label, session: '', origin: 'other', files });
  }

  /** @param redo the ids of the snapshots that can be redone from the new head. */
  #setHead(id: number, redo: number[] = []): void {
    this.set('head', id);
    this.set('redo', redo);
  }

  // Bytes

  /**
   * The bytes that a snapshot names.
   *
   * @throws DeskError when they cannot be read.
   */
  async bytes(hash: string): Promise<Uint8Array> {
    return readFile(join(this.#blobs, hash)).catch((error: Error) => {
      throw new DeskError(503, damagedWords, { cause: error });
    });
  }

  /** Stores bytes; once this has resolved, a snapshot may name them. */
  async storeBytes(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    const path = join(this.#blobs, hash);
    // A file that exists was written whole.
    if (!existsSync(path)) await writeWhole(path, bytes, 'data/desk');
    return hash;
  }

  /**
   * A text file of a snapshot.
   *
   * @throws DeskError when it cannot be read.
   */
  async text(name: string, hash: string): Promise<TextFile> {
    const known = this.#texts.get(`${name} ${hash}`);
    if (known) return known;
    const text = Buffer.from(await this.bytes(hash)).toString('utf8');
    const value = readFields(text);
    return { text, ...(value && { value }), names: filesNamedIn(idOf(name), value) };
  }

  /** The files without pictures and documents that no text of them names. The bytes of the others are stored. */
  async #storeNamed(files: Files): Promise<Files> {
    const texts = Object.entries(files).filter(([name]) => isText(name));
    await this.#storeFromDisk(texts);
    const read = new Map<string, TextFile>();
    for (const [name, hash] of texts) read.set(`${name} ${hash}`, await this.text(name, hash));
    this.#texts = read;
    const named = [...read.values()].flatMap(({ names }) => names);
    const normal = new Set(named.map((name) => name.normalize()));
    const others = Object.entries(files).filter(([name]) => normal.has(name.normalize()));
    await this.#storeFromDisk(others);
    return Object.fromEntries([...texts, ...others]);
  }

  /** Stores the bytes of files in the folder that are not stored yet. */
  async #storeFromDisk(files: [name: string, hash: string][]): Promise<void> {
    for (const [name, hash] of files) {
      if (existsSync(join(this.#blobs, hash))) continue;
      const bytes = await this.#disk.read(name);
      if (!bytes || (await this.storeBytes(bytes)) !== hash)
        throw new DeskError(503, changedJustNow);
    }
  }

  // Operations

  /** Stores the first snapshot, or what was changed since the last one. */
  async begin(): Promise<void> {
    if (this.setting('head') !== undefined) return this.sync();
    const files = await this.#readFolder();
    this.#transaction(() =>
      this.#setHead(this.#insert({ parent: null, label: '', session: '', origin: 'first', files })),
    );
  }

  /** The files in the folder. */
  async #readFolder(): Promise<Files> {
    this.#look = await this.#disk.look();
    return this.#storeNamed(Object.fromEntries(this.#look.hashes));
  }

  /**
   * Makes a snapshot of what was changed without the desk. Where a file cannot be read, the content stays that of the
   * head, and {@link readFailure} says why.
   */
  async sync(): Promise<void> {
    this.#readFailure = undefined;
    try {
      const files = await this.#readFolder();
      const { id: parent, files: before } = this.head;
      if (compareFiles(before, files).length === 0) return;
      this.#transaction(() => this.#setHead(this.#insertOther(parent, files)));
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.#readFailure = error instanceof DeskError ? error.message : fullDiskWords;
    }
  }

  /**
   * Applies a step: writes the files, then stores a snapshot of them.
   *
   * @param label the words of the undo button: `Elbhof Hotels, Client`.
   * @param session the editing session of a field; steps of one session are joined.
   * @throws DeskError when a file cannot be written, or another program changed it just now.
   */
  async step(label: string, changes: Iterable<Change>, session = ''): Promise<void> {
    const { head } = this;
    // Pictures were written into the folder before the text that names them.
    const pictures = [...this.#look.hashes].filter(([name]) => !isText(name));
    const wanted: Record<string, string> = { ...Object.fromEntries(pictures), ...head.files };
    for (const [name, after] of changes)
      if (after === null) delete wanted[name];
      else wanted[name] = await this.storeBytes(Buffer.from(after));
    const files = await this.#storeNamed(wanted);
    if (compareFiles(head.files, files).length === 0) return;
    const isSameSession = session !== '' && session === head.session;
    await this.#change(head.files, files, (parent) => {
      if (isSameSession && parent === head.id) this.#extend(head, files);
      else this.#setHead(this.#insert({ parent, label, session, origin: 'owner', files }));
    });
  }

  /** Gives the last snapshot the files after a step of the same session; removes it where the session ends as it began. */
  #extend({ id, parent }: Snapshot, files: Files): void {
    const before = this.snapshot(parent);
    if (before && compareFiles(before.files, files).length === 0) {
      this.#sql('DELETE FROM snapshot WHERE id = :id').run({ id });
      this.#setHead(before.id);
    } else {
      const values = { id, at: Date.now(), files: JSON.stringify(files) };
      this.#sql('UPDATE snapshot SET at = :at, files = :files WHERE id = :id').run(values);
      this.#setHead(id);
    }
  }

  /** Undoes the last step, where there is one. */
  async undo(): Promise<void> {
    const { head } = this;
    const parent = this.snapshot(head.parent);
    if (!parent) return;
    // The pictures that another program added stay in the folder.
    const isLeft = (name: string) =>
      head.origin === 'other' && !isText(name) && parent.files[name] === undefined;
    const before = Object.entries(head.files).filter(([name]) => !isLeft(name));
    const redo = [head.id, ...(this.setting('redo') ?? [])];
    await this.#change(Object.fromEntries(before), parent.files, () =>
      this.#setHead(parent.id, redo),
    );
  }

  /** Redoes the step that was undone last, where there is one. */
  async redo(): Promise<void> {
    const [id, ...redo] = this.setting('redo') ?? [];
    const next = this.snapshot(id);
    if (next) await this.#change(this.head.files, next.files, () => this.#setHead(next.id, redo));
  }

  /**
   * Writes the files in which two states differ, then the history. Where either fails, the next look at the folder makes
   * a snapshot of what was written, as it does of what another program wrote into a file in the same moment.
   *
   * @param store stores the step; its argument is the id of the snapshot before the step.
   */
  async #change(before: Files, after: Files, store: (parent: number) => void): Promise<void> {
    const { id: parent, files: head } = this.head;
    const others: Record<string, string> = {};
    for (const name of compareFiles(before, after)) {
      const other = await this.#replace(name, before[name], after[name]);
      if (other) others[name] = other;
    }
    this.#transaction(() => {
      const isWhole = Object.keys(others).length === 0;
      const files = { ...head, ...others };
      store(isWhole ? parent : this.#insertOther(parent, files));
    });
  }

  /**
   * Gives a file other bytes, or removes it.
   *
   * @returns the hash of what another program wrote into it since it was read; undefined where none did.
   * @throws DeskError when the file has neither the bytes from before nor the new ones.
   */
  async #replace(
    name: string,
    before: string | undefined,
    after: string | undefined,
  ): Promise<string | undefined> {
    const bytes = await this.#disk.read(name);
    const current = bytes ? hashOf(bytes) : undefined;
    if (current === after) return undefined;
    if (current !== before) throw new DeskError(503, changedJustNow);
    const next = after === undefined ? null : await this.bytes(after);
    const replaced = await this.#disk.replace(name, next);
    if (!replaced || hashOf(replaced) === before) return undefined;
    return this.storeBytes(replaced);
  }
}

const fromRow = (row: object): Snapshot => {
  const { files, ...rest } = row as Omit<Snapshot, 'files'> & { files: string };
  return { ...rest, files: JSON.parse(files) };
};

/** The faults behind SQLite's primary result codes (https://sqlite.org/rescode.html). */
const faults: Record<number, 'busy' | 'disk' | 'damaged'> = {
  5: 'busy',
  6: 'busy',
  8: 'disk',
  10: 'disk',
  11: 'damaged',
  13: 'disk',
  14: 'disk',
  26: 'damaged',
};

/** The fault behind an error of SQLite; undefined for any other error. */
export function databaseFault(error: unknown): 'busy' | 'disk' | 'damaged' | 'other' | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  return faults[Number(error.errcode) % 256] ?? 'other';
}

/** Whether trying again later may succeed: the disk is full, or another program, such as a backup, holds a file. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DeskError) return error.status === 503;
  const fault = databaseFault(error);
  return fault === 'disk' || fault === 'busy';
}
