import { createHash } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Path, Value } from '#desk/yaml/value.ts';
import type { Kind } from '#model/schemas/collections.ts';

/** What the owner typed and the site cannot show yet. */
export interface Draft {
  /** The file by its id: `profile`, `projects/dining-range`. */
  file: string;
  /** The field; empty for an entry that is not complete yet. */
  path: Path;
  /** Absent when the owner took the field away. */
  value?: Value;
}

/** A state of a file that was once on the disk. */
export interface Version {
  id: number;
  file: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The content's hash in the store; null when the file was removed. */
  hash: string | null;
}

/** What one step did to one file; the texts are in the store by their hash. */
export interface FileChange {
  file: string;
  /** The file's name on the disk, to bring it back under. */
  name: string;
  before: string | null;
  after: string | null;
  draftsBefore: Draft[];
  draftsAfter: Draft[];
}

/** The order of a kind's entries, by their short names. */
export interface OrderChange {
  kind: Kind;
  before: string[];
  after: string[];
}

/** One step of the owner, to be undone as a whole. */
export interface Step {
  id: number;
  at: number;
  /** What was done, as the undo button says it: `Elbhof Hotels, Client`. */
  label: string;
  /** The visit to a field that it belongs to; more typing there makes the same step longer. */
  visit: string;
  changes: FileChange[];
  order?: OrderChange;
}

const tables = `
CREATE TABLE IF NOT EXISTS blob (hash TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS version (
  id INTEGER PRIMARY KEY, file TEXT NOT NULL, at INTEGER NOT NULL, hash TEXT, visit TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS version_file ON version (file, id);
CREATE TABLE IF NOT EXISTS draft (
  file TEXT NOT NULL, path TEXT NOT NULL, value TEXT, PRIMARY KEY (file, path)
) STRICT;
CREATE TABLE IF NOT EXISTS step (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, label TEXT NOT NULL, visit TEXT NOT NULL,
  changes TEXT NOT NULL, undone INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * What the desk remembers beside the content: earlier versions, drafts and steps. Everything in it is
 * on the disk when a method returns.
 */
export class DeskDatabase {
  #database: DatabaseSync;
  readonly #file: string;

  /** @param file the database's path; it is made when it is not there. */
  constructor(file: string) {
    this.#file = file;
    this.#database = this.#open();
  }

  #open(): DatabaseSync {
    const file = this.#file;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives the files beside it the same rights.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const database = new DatabaseSync(file, { timeout: 2_000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // In one transaction, as each waits for the disk.
    database.exec(`BEGIN; ${tables} COMMIT`);
    return database;
  }

  /** Lets the file be replaced by another, and goes on with what is there then. */
  async whileClosed(work: () => Promise<unknown>): Promise<void> {
    this.#database.close();
    try {
      await work();
    } finally {
      this.#database = this.#open();
    }
  }

  close(): void {
    this.#database.close();
  }

  /** Writes a whole copy into a new file, while the desk goes on. */
  async copyTo(file: string): Promise<void> {
    closeSync(openSync(file, 'wx', 0o600));
    await backup(this.#database, file);
  }

  #run(sql: string, ...values: (string | number | null | Uint8Array)[]) {
    return this.#database.prepare(sql).run(...values);
  }

  #all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return this.#database.prepare(sql).all(...values) as Row[];
  }

  /** Carries out all of `work` or nothing of it. */
  transaction<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite has ended it by itself.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Keeps bytes and gives the name under which they are found again. */
  keep(bytes: Uint8Array): string {
    const hash = hashOf(bytes);
    this.#run('INSERT OR IGNORE INTO blob VALUES (?, ?)', hash, bytes);
    return hash;
  }

  bytes(hash: string): Uint8Array {
    const [row] = this.#all<{ bytes: Uint8Array }>('SELECT bytes FROM blob WHERE hash = ?', hash);
    if (!row) throw new Error(`No such bytes: ${hash}`);
    return row.bytes;
  }

  /** Notes a state of a file; typing on in the same visit replaces the state noted before. */
  addVersion(file: string, hash: string | null, at: number, visit: string): void {
    const [last] = this.#all<Version & { visit: string }>(
      'SELECT * FROM version WHERE file = ? ORDER BY id DESC LIMIT 1',
      file,
    );
    if (last?.hash === hash) return;
    if (last && visit && last.visit === visit)
      this.#run('UPDATE version SET hash = ?, at = ? WHERE id = ?', hash, at, last.id);
    else this.#run('INSERT INTO version VALUES (NULL, ?, ?, ?, ?)', file, at, hash, visit);
  }

  /** The states of a file, the newest first. */
  versions(file: string): Version[] {
    return this.#all(
      'SELECT id, file, at, hash FROM version WHERE file = ? ORDER BY id DESC',
      file,
    );
  }

  /** The newest state of every file that was ever seen, by file. */
  newestVersions(): Map<string, Version> {
    const rows = this.#all<Version>(
      'SELECT id, file, at, hash FROM version WHERE id IN (SELECT max(id) FROM version GROUP BY file)',
    );
    return new Map(rows.map((row) => [row.file, row]));
  }

  /** The state of every file when the desk first saw it, by file. */
  firstVersions(): Map<string, Version> {
    const rows = this.#all<Version>(
      'SELECT id, file, at, hash FROM version WHERE id IN (SELECT min(id) FROM version GROUP BY file)',
    );
    return new Map(rows.map((row) => [row.file, row]));
  }

  /** Forgets states that are older, but never the first and the newest of a file. */
  forgetBefore(at: number): void {
    this.#run(
      `DELETE FROM version WHERE at < ?
       AND id NOT IN (SELECT min(id) FROM version GROUP BY file)
       AND id NOT IN (SELECT max(id) FROM version GROUP BY file)`,
      at,
    );
    this.#run('DELETE FROM step WHERE at < ?', at);
    this.#run(
      `DELETE FROM blob WHERE hash NOT IN (SELECT hash FROM version WHERE hash IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM step WHERE instr(changes, blob.hash))
       AND NOT EXISTS (SELECT 1 FROM setting WHERE instr(value, blob.hash))`,
    );
  }

  drafts(file?: string): Draft[] {
    const rows = this.#all<{ file: string; path: string; value: string | null }>(
      'SELECT file, path, value FROM draft ORDER BY file, path',
    );
    return rows
      .filter((row) => file === undefined || row.file === file)
      .map(({ file: name, path, value }) => ({
        file: name,
        path: JSON.parse(path),
        ...(value !== null && { value: JSON.parse(value) }),
      }));
  }

  setAllDrafts(drafts: readonly Draft[]): void {
    this.#run('DELETE FROM draft');
    for (const [file, own] of Map.groupBy(drafts, (draft) => draft.file)) this.setDrafts(file, own);
  }

  setDrafts(file: string, drafts: readonly Draft[]): void {
    this.#run('DELETE FROM draft WHERE file = ?', file);
    for (const { path, value } of drafts) {
      const text = value === undefined ? null : JSON.stringify(value);
      this.#run('INSERT OR REPLACE INTO draft VALUES (?, ?, ?)', file, JSON.stringify(path), text);
    }
  }

  #step(row: Record<string, unknown> | undefined): Step | undefined {
    return row && ({ ...row, ...JSON.parse(String(row.changes)) } as Step);
  }

  /** The step that undoing would take back. */
  lastStep(): Step | undefined {
    return this.#step(
      this.#all<never>('SELECT * FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1')[0],
    );
  }

  /** The step that doing again would bring back. */
  nextStep(): Step | undefined {
    return this.#step(
      this.#all<never>('SELECT * FROM step WHERE undone = 1 ORDER BY id LIMIT 1')[0],
    );
  }

  /** Notes a step; what was undone before can then no longer be done again. */
  addStep({ label, visit, at, changes, order }: Omit<Step, 'id'>): void {
    this.#run('DELETE FROM step WHERE undone = 1');
    const last = this.lastStep();
    const isLonger =
      visit && last?.visit === visit && last.changes.length === 1 && changes.length === 1;
    const [before] = last?.changes ?? [];
    const [after] = changes;
    if (isLonger && before?.file === after?.file && before && after) {
      const joined = { ...after, before: before.before, draftsBefore: before.draftsBefore };
      this.#run(
        'UPDATE step SET changes = ?, at = ? WHERE id = ?',
        JSON.stringify({ changes: [joined] }),
        at,
        last.id,
      );
    } else
      this.#run(
        'INSERT INTO step VALUES (NULL, ?, ?, ?, ?, 0)',
        at,
        label,
        visit,
        JSON.stringify({ changes, order }),
      );
  }

  /** Makes one step of all that were noted after another, so that they are undone together. */
  joinStepsAfter(id: number, label: string): void {
    const rows = this.#all<{ id: number; changes: string }>(
      'SELECT id, changes FROM step WHERE id > ? AND undone = 0 ORDER BY id',
      id,
    );
    const [first, ...rest] = rows;
    if (!first) return;
    const changes = rows.flatMap((row) => JSON.parse(row.changes).changes as FileChange[]);
    const text = JSON.stringify({ changes });
    this.#run('UPDATE step SET changes = ?, label = ? WHERE id = ?', text, label, first.id);
    for (const row of rest) this.#run('DELETE FROM step WHERE id = ?', row.id);
  }

  /** Lets the steps speak of an entry by the id that it has got, so that undoing them finds it. */
  renameInSteps(before: string, after: string): void {
    const [old, next] = [JSON.stringify(before), JSON.stringify(after)];
    this.#run('UPDATE step SET changes = replace(changes, ?, ?)', old, next);
  }

  markUndone(id: number, isUndone: boolean): void {
    this.#run('UPDATE step SET undone = ? WHERE id = ?', isUndone ? 1 : 0, id);
  }

  setting<T>(name: string): T | undefined {
    const [row] = this.#all<{ value: string }>('SELECT value FROM setting WHERE name = ?', name);
    return row && (JSON.parse(row.value) as T);
  }

  set(name: string, value: unknown): void {
    this.#run('INSERT OR REPLACE INTO setting VALUES (?, ?)', name, JSON.stringify(value));
  }

  forget(name: string): void {
    this.#run('DELETE FROM setting WHERE name = ?', name);
  }
}
