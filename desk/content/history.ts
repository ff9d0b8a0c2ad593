/** The history of the content: a snapshot of all files after each step, for undo, earlier versions and recovery. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { filesNamedIn, idOf } from '#desk/shared/ids.ts';
import type { Group } from '#desk/shared/value.ts';
import { type Disk, FileAccessError, hashOf, isText, type Look, writeWhole } from './disk.ts';
import { readFields } from './yaml.ts';

/** The SHA-256 of each file by its name in the content; drafts are among them as `drafts/<entry>.json`. */
export type Files = Readonly<Record<string, string>>;

export interface Snapshot {
  id: number;
  /** The id of the snapshot before it; null for the first. */
  parent: number | null;
  /** Milliseconds since 1970. */
  at: number;
  /** The label of the step for the undo button: `Elbhof Hotels, Client`. */
  label: string;
  /** The editing session of one field; empty for steps that are not part of one. */
  session: string;
  /**
   * `first` is the content as the desk first saw it, `other` what another program changed; a `refused` step
   * could not be written and was taken back.
   */
  origin: 'first' | 'owner' | 'other' | 'refused';
  files: Files;
}

/** The values stored by name. */
interface Settings {
  /** Whether the first questions were answered or skipped. */
  started: boolean;
  /** The snapshot that visitors see, and when it was published. */
  published: { snapshot: number; at: number };
  publishing: unknown;
  'published address': string;
  /** The id of the snapshot that the files should equal. */
  head: number;
  /** The id of the snapshot on the disk, until the head is written completely. */
  written: number;
  /** The ids of the snapshots that can be redone, the next step first. */
  redo: number[];
}

/** What the owner typed in an entry and the site cannot show yet. */
export interface Draft {
  /** The fields that differ from the file, whole. */
  fields: Group;
  /** The names of the fields that were removed. */
  without: string[];
}

/** A text file of the content, or a draft. */
export interface TextFile {
  text: string;
  /** Its fields; absent when the text cannot be read as fields. */
  value?: Group;
  draft?: Draft;
  /** The names of the pictures and documents that it names. */
  names: string[];
}

/** A change of a file or draft; null removes it. */
export type Change = readonly [name: string, after: Uint8Array | string | null];

export const draftFile = (id: string): string => `drafts/${id}.json`;

/** The change that stores a draft, or removes it. */
export const draftChange = (id: string, draft: Draft | undefined): Change => [
  draftFile(id),
  draft ? JSON.stringify(draft) : null,
];

export const isDraftFile = (name: string): boolean => name.startsWith('drafts/');

/** Whether a file is a text or a draft, not a picture or document. */
export const hasText = (name: string): boolean => isText(name) || isDraftFile(name);

/** The id of the entry that a file or a draft is about. */
export const idOfFile = (name: string): string =>
  isDraftFile(name) ? name.slice('drafts/'.length, -'.json'.length) : idOf(name);

/** The names of the files in which two states differ. */
const differing = (one: Files, other: Files): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name] !== other[name],
  );

const tables = `
CREATE TABLE IF NOT EXISTS snapshot (
  id INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER, at INTEGER NOT NULL, label TEXT NOT NULL,
  session TEXT NOT NULL, origin TEXT NOT NULL, files TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

const columns = 'id, parent, at, label, session, origin, files';

/** How long steps and versions are kept, in milliseconds. */
const keptFor = 90 * 86_400_000;

export const changedByOther =
  'Another program changed this file just now. Look at it, then do this again.';

/** What the owner reads where the history is damaged. */
export const damagedWords =
  'The folder data/desk, where the desk keeps drafts and earlier versions, cannot be read or is damaged. If this stays so, close the desk, give that folder another name, and start the desk again. The texts of your site are safe.';

interface Options {
  disk: Disk;
  /** The folder of the database and of the folder `blobs`. */
  folder: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The history in a database. Each step is on the disk when its promise resolves. `sync` runs before each operation:
 * it finishes an interrupted step, then adds a snapshot of what another program changed.
 */
export class History {
  readonly now: () => number;
  readonly #disk: Disk;
  readonly #database: DatabaseSync;
  /** The file of the database, and its number on the disk. */
  readonly #file: { path: string; ino: bigint };
  readonly #statements = new Map<string, StatementSync>();
  readonly #blobs: string;
  #head: Snapshot | undefined;
  /** The text files of the head, by name and hash. */
  #texts = new Map<string, TextFile>();
  #look: Look = { hashes: new Map(), names: [] };

  constructor({ disk, folder, now = Date.now }: Options) {
    this.#disk = disk;
    this.now = now;
    this.#blobs = join(folder, 'blobs');
    mkdirSync(this.#blobs, { recursive: true, mode: 0o700 });
    const path = join(folder, 'history.sqlite');
    // SQLite gives its other files the same permissions.
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
    this.#file = { path, ino: statSync(path, { bigint: true }).ino };
    this.#database = new DatabaseSync(path, { timeout: 500 });
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
    this.#run('INSERT OR REPLACE INTO setting (name, value) VALUES (:name, :value)', {
      name,
      value: JSON.stringify(value),
    });
  }

  /** @throws FileAccessError when the database is no longer at its place: SQLite goes on writing into the moved file. */
  #requireFile(): void {
    const { path, ino } = this.#file;
    if (statSync(path, { bigint: true, throwIfNoEntry: false })?.ino !== ino)
      throw new FileAccessError(
        'The folder data/desk was moved, removed or replaced while the desk ran. Put it back, or close the desk and start it again.',
      );
  }

  /** Runs a statement that writes. */
  #run(text: string, values: Record<string, SQLInputValue>) {
    this.#requireFile();
    return this.#sql(text).run(values);
  }

  /** A statement, prepared once, because Node frees the memory of statements late. */
  #sql(text: string): StatementSync {
    const statement = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** Runs a function in a transaction. */
  #transaction<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite has rolled back already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    } finally {
      this.#head = undefined;
    }
  }

  // Snapshots

  /** A snapshot; undefined when it is no longer kept. */
  snapshot(id: number | null | undefined): Snapshot | undefined {
    const row = this.#sql(`SELECT ${columns} FROM snapshot WHERE id = :id`).get({ id: id ?? 0 });
    return row && fromRow(row);
  }

  /** All snapshots that were once the content, the oldest first. */
  snapshots(): Snapshot[] {
    return this.#sql(`SELECT ${columns} FROM snapshot WHERE origin <> 'refused' ORDER BY id`)
      .all()
      .map(fromRow);
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

  /** Ends the editing session, so that the head stays a version of its own; returns its id. */
  pin(): number {
    const { id } = this.head;
    this.#run(`UPDATE snapshot SET session = '' WHERE id = :id`, { id });
    this.#head = undefined;
    return id;
  }

  /** The labels of the undo and redo buttons. */
  stepLabels(): { undo?: string; redo?: string } {
    const { parent, label } = this.head;
    const next = this.snapshot(this.setting('redo')?.[0]);
    return { ...(this.snapshot(parent) && { undo: label }), ...(next && { redo: next.label }) };
  }

  #insert(snapshot: Omit<Snapshot, 'id' | 'at'>): number {
    const { files, ...rest } = snapshot;
    const { lastInsertRowid } = this.#run(
      `INSERT INTO snapshot (parent, at, label, session, origin, files)
         VALUES (:parent, :at, :label, :session, :origin, :files)`,
      { ...rest, at: this.now(), files: JSON.stringify(files) },
    );
    return Number(lastInsertRowid);
  }

  // Bytes

  /**
   * The bytes that a snapshot names.
   *
   * @throws FileAccessError when they cannot be read.
   */
  async bytes(hash: string): Promise<Uint8Array> {
    return readFile(join(this.#blobs, hash)).catch((error: Error) => {
      throw new FileAccessError(damagedWords, { cause: error });
    });
  }

  /** Stores bytes; once this has resolved, a snapshot may name them. */
  protected async keep(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    const path = join(this.#blobs, hash);
    // A file that exists was written whole.
    if (!existsSync(path)) await writeWhole(path, bytes, 'data/desk');
    return hash;
  }

  /**
   * A text file or draft of a snapshot.
   *
   * @throws FileAccessError when it cannot be read.
   */
  async text(name: string, hash: string): Promise<TextFile> {
    const known = this.#texts.get(`${name} ${hash}`);
    if (known) return known;
    const text = Buffer.from(await this.bytes(hash)).toString('utf8');
    const draft: Draft | undefined = isDraftFile(name) ? JSON.parse(text) : undefined;
    const value = draft ? draft.fields : readFields(text);
    const names = filesNamedIn(idOfFile(name), value);
    const file = { text, ...(value && { value }), ...(draft && { draft }), names };
    this.#texts.set(`${name} ${hash}`, file);
    return file;
  }

  /** The files without pictures and documents that no text of them names. */
  async #withoutUnnamed(files: Files): Promise<Files> {
    const named = new Set<string>();
    const texts = new Map<string, TextFile>();
    for (const [name, hash] of Object.entries(files)) {
      if (!hasText(name)) continue;
      const file = await this.text(name, hash);
      texts.set(`${name} ${hash}`, file);
      for (const one of file.names) named.add(one.normalize());
    }
    this.#texts = texts;
    return Object.fromEntries(
      Object.entries(files).filter(([name]) => hasText(name) || named.has(name.normalize())),
    );
  }

  // Operations

  /**
   * Prepares the history: finishes an interrupted step, stores the first snapshot, and once there is a snapshot of the
   * last 90 days, removes the older ones, except those that are still referred to.
   */
  async begin(): Promise<void> {
    if (this.setting('head') === undefined)
      this.#adopt({ parent: null, label: '', origin: 'first', files: await this.#found({}) });
    await this.sync();
    const kept = [this.head.id, this.setting('written'), this.setting('published')?.snapshot];
    // By their order, because the clock may be wrong, or may have been.
    this.#run(
      `DELETE FROM snapshot WHERE id < (SELECT min(id) FROM snapshot WHERE at >= :at)
         AND origin <> 'first' AND id NOT IN (SELECT value FROM json_each(:kept))`,
      { at: this.now() - keptFor, kept: JSON.stringify(kept.filter(Boolean)) },
    );
    const rows = this.#sql(
      'SELECT DISTINCT named.value FROM snapshot, json_each(files) AS named',
    ).all();
    const named = new Set(rows.map(({ value }) => value));
    for (const blob of await readdir(this.#blobs))
      if (!named.has(blob)) await rm(join(this.#blobs, blob));
  }

  /** Stores a snapshot of what is on the disk, which is the head then. */
  #adopt(found: Pick<Snapshot, 'parent' | 'label' | 'origin' | 'files'>): void {
    this.#transaction(() => {
      const id = this.#insert({ ...found, session: '' });
      this.set('written', id);
      this.set('head', id);
      this.set('redo', []);
    });
  }

  /**
   * As `#catchUp`; where a file cannot be read or written, the content stays that of the head.
   *
   * @throws FileAccessError when the folder of the history is no longer there.
   */
  async sync(): Promise<void> {
    this.#requireFile();
    try {
      await this.#catchUp();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }

  /** Finishes an interrupted step, then makes a snapshot of what another program changed. */
  async #catchUp(): Promise<void> {
    await this.#write();
    const { head } = this;
    const files = await this.#found(head.files);
    if (differing(head.files, files).length === 0) return;
    this.#adopt({ parent: head.id, label: 'Changed by another program', origin: 'other', files });
  }

  /** Writes the files in which the disk and the head differ. After an interruption it can be called again. */
  async #write(): Promise<void> {
    const { head } = this;
    const written = this.snapshot(this.setting('written')) ?? head;
    if (written.id === head.id) return;
    const names = differing(written.files, head.files).filter((name) => !isDraftFile(name));
    // Undoing a change of another program leaves its new files in place.
    const isOthers = written.origin === 'other' && written.parent === head.id;
    const removed = names.filter((name) => head.files[name] === undefined);
    for (const name of [...names.filter((one) => !removed.includes(one)), ...removed]) {
      const bytes = await this.#disk.read(name);
      const [before, after] = [written.files[name], head.files[name]];
      // Written already, or changed by another program since.
      if ((bytes ? hashOf(bytes) : undefined) !== before) continue;
      if (after !== undefined) await this.#disk.write(name, await this.bytes(after));
      else if (isText(name) || !isOthers) await this.#disk.remove(name);
    }
    this.#transaction(() => {
      this.set('written', head.id);
      // Of an editing session only the last snapshot is a version.
      this.#run(
        `DELETE FROM snapshot WHERE id <> :id
           AND (origin = 'refused' OR (session <> '' AND session = :session AND parent IS :parent))`,
        { id: head.id, session: head.session, parent: head.parent },
      );
    });
  }

  /** The files of the folder, with the drafts of `before`. */
  async #found(before: Files): Promise<Files> {
    const look = await this.#disk.look();
    this.#look = look;
    const drafts = Object.entries(before).filter(([name]) => isDraftFile(name));
    const all = { ...Object.fromEntries(drafts), ...Object.fromEntries(look.hashes) };
    const texts = Object.entries(all).filter(([name]) => hasText(name));
    await this.#keepNew(before, Object.fromEntries(texts));
    const files = await this.#withoutUnnamed(all);
    await this.#keepNew(before, files);
    return files;
  }

  /** Stores the bytes of files on the disk that are not in `before`. */
  async #keepNew(before: Files, files: Files): Promise<void> {
    for (const name of differing(before, files)) {
      if (files[name] === undefined) continue;
      const bytes = await this.#disk.read(name);
      if (!bytes || (await this.keep(bytes)) !== files[name])
        throw new FileAccessError(changedByOther);
    }
  }

  /**
   * Applies a step as a whole: once its snapshot is stored, an interrupted step is finished by the next operation, or
   * undone where the disk refuses it.
   *
   * @param base the id of the snapshot that the step was made from.
   * @param label the words of the undo button: `Elbhof Hotels, Client`.
   * @param session the editing session of a field; steps of one session are joined.
   * @throws FileAccessError when it cannot be written, or another program changed something since `base`.
   */
  async step(base: number, label: string, changes: Iterable<Change>, session = ''): Promise<void> {
    await this.#catchUp();
    const { head } = this;
    if (head.id !== base) throw new FileAccessError(changedByOther);
    const wanted: Record<string, string> = { ...head.files };
    for (const [name, after] of changes)
      if (after === null) delete wanted[name];
      else wanted[name] = await this.keep(Buffer.from(after));
    // Pictures were written into the folder before the text that names them.
    const pictures = [...this.#look.hashes].filter(([name]) => !isText(name));
    const files = await this.#withoutUnnamed({ ...Object.fromEntries(pictures), ...wanted });
    await this.#keepNew(wanted, files);
    const changed = differing(head.files, files);
    if (changed.length === 0) return;
    const isLonger = session !== '' && head.session === session && head.origin === 'owner';
    const parent = isLonger ? head.parent : head.id;
    const before = isLonger ? this.snapshot(parent) : undefined;
    // A session that ends as it began is not a step.
    if (before && differing(before.files, files).length === 0)
      return this.#move(() => before.id, []);
    const words = isLonger ? head.label : label;
    await this.#move(
      () => this.#insert({ parent, label: words, session, origin: 'owner', files }),
      [],
      true,
    );
    const others = differing(this.head.files, files);
    if (changed.some((name) => others.includes(name))) throw new FileAccessError(changedByOther);
  }

  /** Stores a snapshot with another draft, as an earlier version, and changes no file. */
  async keepVersion(label: string, id: string, draft: Draft): Promise<void> {
    const hash = await this.keep(Buffer.from(JSON.stringify(draft)));
    const files = { ...this.head.files, [draftFile(id)]: hash };
    this.#insert({ parent: this.head.id, label, session: '', origin: 'owner', files });
  }

  /**
   * Moves the head and writes the files. Where they cannot be written, the head stays.
   *
   * @param next returns the new head, within the transaction that moves it.
   * @param redo the ids of the snapshots that can then be redone.
   * @param isNew whether `next` makes a snapshot.
   */
  async #move(next: () => number, redo: number[], isNew = false): Promise<void> {
    const { head } = this;
    const redoBefore = this.setting('redo') ?? [];
    const id = this.#transaction(() => {
      const to = next();
      this.set('head', to);
      this.set('redo', redo);
      return to;
    });
    try {
      await this.#write();
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.#transaction(() => {
        this.set('written', id);
        this.set('head', head.id);
        this.set('redo', redoBefore);
        if (isNew) this.#run(`UPDATE snapshot SET origin = 'refused' WHERE id = :id`, { id });
      });
      await this.sync();
      throw error;
    }
    await this.sync();
  }

  /** Undoes the last step; returns its label, or undefined when there is none. */
  async undo(): Promise<string | undefined> {
    await this.#catchUp();
    const { head } = this;
    const before = this.snapshot(head.parent);
    if (!before) return undefined;
    await this.#move(() => before.id, [head.id, ...(this.setting('redo') ?? [])]);
    return head.label;
  }

  /** Redoes the step that was undone last; returns its label, or undefined when there is none. */
  async redo(): Promise<string | undefined> {
    await this.#catchUp();
    const [id, ...rest] = this.setting('redo') ?? [];
    const next = this.snapshot(id);
    if (next) await this.#move(() => next.id, rest);
    return next?.label;
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

/** Whether an error is one of the disk, so that trying again later may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof FileAccessError || databaseFault(error) === 'disk';
