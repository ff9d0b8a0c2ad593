import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type FileChange, isEqual } from './store.ts';
import type { Group } from './value.ts';

/** What the owner typed in an entry and the site cannot show yet. */
export interface Draft {
  /** The fields that differ from the file, whole. */
  fields: Group;
  /** The names of those that were taken away. */
  without: string[];
}

const draftMark = 'draft ';
/** How a change names the draft of an entry. */
export const draftOf = (id: string): string => draftMark + id;

export const isDraft = ({ file }: FileChange): boolean => file.startsWith(draftMark);

export const idOfDraft = (file: string): string | undefined =>
  file.startsWith(draftMark) ? file.slice(draftMark.length) : undefined;

/** What one step did to one file, or to the draft of an entry. */
export interface Change extends FileChange {
  id: number;
  /** All changes of one number are undone together; 0 is no step of the owner. */
  step: number;
  /** Milliseconds since 1970. */
  at: number;
  /** What was done, as the undo button says it: `Elbhof Hotels, Client`. */
  label: string;
  /** The stay in a field that it belongs to; more typing there makes the same step longer. */
  visit: string;
  /** The id of the entry or file, such as `projects/dining-range`. */
  about: string;
  /** The same number as long as it is the same entry, whatever its name; another one takes another. */
  entry: number;
  undone: number;
  /** Neither undone nor done again any more. */
  fixed: number;
  /** Noted, and perhaps not carried out to the end. */
  open: number;
}

/** The parts of a change that a new step says. */
export interface NewChange extends FileChange {
  about: string;
  entry: number;
}

const tables = `
CREATE TABLE IF NOT EXISTS change (
  id INTEGER PRIMARY KEY, step INTEGER NOT NULL, at INTEGER NOT NULL, label TEXT NOT NULL,
  visit TEXT NOT NULL, about TEXT NOT NULL, entry INTEGER NOT NULL, file TEXT NOT NULL,
  before BLOB, after BLOB, undone INTEGER NOT NULL DEFAULT 0, fixed INTEGER NOT NULL DEFAULT 0,
  open INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS change_step ON change (step);
CREATE INDEX IF NOT EXISTS change_about ON change (about);
CREATE INDEX IF NOT EXISTS change_entry ON change (entry);
CREATE INDEX IF NOT EXISTS change_file ON change (file, touched);
CREATE TABLE IF NOT EXISTS original (file TEXT PRIMARY KEY, bytes BLOB) STRICT;
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** What a change has made of its file: what was before it, where it is undone. */
const present = 'iif(undone, before, after)';

/** The last change of each draft that is there. */
const lastOfDrafts = `id IN (
  SELECT id FROM (SELECT id, max(touched) FROM change WHERE file GLOB '${draftMark}*' GROUP BY file)
) AND ${present} IS NOT NULL`;

/** What is kept by name: whether the first questions are answered or skipped, and where the site was published. */
export type SettingName =
  | 'started'
  | 'publishing'
  | 'published place'
  | 'published address'
  | `content ${MomentName}`;

/** A moment that later ones are compared with: when the desk first saw the content, and when it was published. */
export type MomentName = 'came' | 'published' | 'published before';

/** The content at a moment. */
export interface Moment {
  /** Milliseconds since 1970. */
  at: number;
  /** The texts of all files, by id. */
  texts: ReadonlyMap<string, string>;
}

/**
 * What the desk remembers beside the content: steps with what was before and after them, settings.
 * A draft is what the last change of it says. Everything in it is on the disk when a method returns.
 */
export class DeskDatabase {
  readonly #database: DatabaseSync;
  /** The moments that were asked for: each edit asks again, and reading one takes milliseconds. */
  readonly #moments = new Map<MomentName, Moment | undefined>();

  /** @param file the database's path; it is made when it is not there. */
  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives the files beside it the same rights.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    this.#database = new DatabaseSync(file, { timeout: 2_000 });
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // In one transaction, as each waits for the disk.
    this.#database.exec(`BEGIN; ${tables} COMMIT`);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #run(sql: string, ...values: SQLInputValue[]) {
    return this.#database.prepare(sql).run(...values);
  }

  #all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
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

  // Steps

  #changes(where: string, ...values: SQLInputValue[]): Change[] {
    return this.#all(`SELECT * FROM change WHERE ${where} ORDER BY id`, ...values);
  }

  /** A number for an entry that has none yet. */
  newEntry = (): number =>
    this.#all<{ next: number }>('SELECT coalesce(max(entry), 0) + 1 AS next FROM change')[0]
      ?.next ?? 1;

  /**
   * Notes a step that is about to be carried out; what was undone before can then no longer be done
   * again. More typing in the same stay in a field belongs to the step before.
   */
  noteStep(label: string, visit: string, at: number, changes: readonly NewChange[]): Change[] {
    return this.transaction(() => {
      this.#run('UPDATE change SET fixed = 1 WHERE undone = 1');
      const [last] = this.#all<Pick<Change, 'step' | 'visit' | 'undone' | 'fixed'>>(
        'SELECT step, visit, undone, fixed FROM change ORDER BY step DESC, undone LIMIT 1',
      );
      const isLonger = visit !== '' && last?.visit === visit && !last.undone && !last.fixed;
      const step = (last?.step ?? 0) + (isLonger ? 0 : 1);
      for (const { about, entry, file, before, after } of changes)
        this.#insert([step, at, label, visit, about, entry, file, before, after, 0, 0, 1]);
      return this.#changes('step = ? AND open = 1', step);
    });
  }

  #insert(values: SQLInputValue[]): void {
    this.#run(
      `INSERT INTO change VALUES (NULL, ${values.map(() => '?').join()},
       (SELECT coalesce(max(touched), 0) + 1 FROM change))`,
      ...values,
    );
  }

  /** Keeps a text of an entry that was never in its file, as one of its versions. */
  keepVersion(about: string, entry: number, file: string, text: Uint8Array, at: number): void {
    this.#insert([0, at, '', '', about, entry, file, null, text, 1, 1, 0]);
  }

  /** Notes which way changes are to go, before they go. */
  mark(changes: readonly Change[], marks: { undone: boolean; open: boolean; fixed?: boolean }) {
    for (const { id } of changes)
      this.#run(
        `UPDATE change SET undone = ?, open = ?, fixed = max(fixed, ?),
         touched = (SELECT max(touched) + 1 FROM change) WHERE id = ?`,
        Number(marks.undone),
        Number(marks.open),
        Number(marks.fixed ?? false),
        id,
      );
  }

  /** Makes one change of those that a longer step made of one file; none where all is as before it. */
  coalesce(step: number): void {
    for (const own of Map.groupBy(
      this.#changes('step = ? AND undone = 0', step),
      (it) => it.file,
    ).values()) {
      const [first, last] = [own[0], own.at(-1)] as [Change, Change];
      const isNothing = isEqual(first.before, last.after);
      for (const { id } of own)
        if (isNothing || id !== last.id) this.#run('DELETE FROM change WHERE id = ?', id);
      this.#run(
        'UPDATE change SET before = ?, label = ? WHERE id = ?',
        first.before,
        first.label,
        last.id,
      );
    }
  }

  /** The step that undoing would take back; empty when there is none. */
  lastStep = (): Change[] =>
    this.#changes(
      `undone = 0 AND fixed = 0 AND
       step = (SELECT max(step) FROM change WHERE step > 0 AND undone = 0 AND fixed = 0)`,
    );

  /** The step that doing again would bring back. */
  nextStep = (): Change[] =>
    this.#changes(
      `undone = 1 AND fixed = 0 AND step = (SELECT min(step) FROM change WHERE undone = 1 AND fixed = 0)`,
    );

  /** What the buttons for undoing and for doing again say; the changes themselves may be large. */
  stepLabels(): { undo?: string; redo?: string } {
    const label = (undone: number, order: string) =>
      this.#all<{ label: string }>(
        `SELECT label FROM change WHERE step > 0 AND undone = ? AND fixed = 0 ORDER BY step ${order} LIMIT 1`,
        undone,
      )[0]?.label;
    const [undo, redo] = [label(0, 'DESC'), label(1, 'ASC')];
    return { ...(undo && { undo }), ...(redo && { redo }) };
  }

  /** What was noted and perhaps not carried out to the end. */
  openChanges = (): Change[] => this.#changes('open = 1');

  /** What happened to whatever had this id, the last first. */
  changesAbout = (about: string): Change[] =>
    this.#all('SELECT * FROM change WHERE about = ? ORDER BY touched DESC, id DESC', about);

  /** What happened to one entry under all its names, the first first. */
  changesOf = (entry: number): Change[] => this.#changes('entry = ?', entry);

  /** Forgets steps that are older, and no draft; the changes that they made. */
  forgetBefore(at: number): Change[] {
    const old = this.#changes('at < ? AND open = 0', at);
    this.#run('UPDATE change SET fixed = 1 WHERE at < ? AND open = 0', at);
    this.#run(`DELETE FROM change WHERE at < ? AND open = 0 AND NOT (${lastOfDrafts})`, at);
    return old;
  }

  /** Whether a file's name stands in what is kept of any text. */
  isNamed = (name: string): boolean =>
    this.#all(
      'SELECT 1 FROM change WHERE instr(before, ?1) OR instr(after, ?1) LIMIT 1',
      Buffer.from(name),
    ).length > 0;

  // Drafts

  /** All drafts, by the ids of their entries. */
  drafts(): Map<string, Draft> {
    const rows = this.#all<{ id: string; value: string }>(
      `SELECT about AS id, CAST(${present} AS TEXT) AS value FROM change
       WHERE ${lastOfDrafts} ORDER BY id`,
    );
    return new Map(rows.map(({ id, value }) => [id, JSON.parse(value)]));
  }

  /** The draft of an entry as the text that a change notes. */
  draftText = (id: string): string | undefined =>
    this.#all<{ value: string | null }>(
      `SELECT CAST(${present} AS TEXT) AS value FROM change WHERE file = ?
       ORDER BY touched DESC LIMIT 1`,
      draftOf(id),
    )[0]?.value ?? undefined;

  // Moments

  /** The content at a moment; undefined where none was kept. */
  moment(name: MomentName): Moment | undefined {
    if (!this.#moments.has(name)) {
      const kept = this.setting<{ at: number; texts: Record<string, string> }>(`content ${name}`);
      this.#moments.set(name, kept && { at: kept.at, texts: new Map(Object.entries(kept.texts)) });
    }
    return this.#moments.get(name);
  }

  /** Keeps a moment in the place of the one that had the name; none where it is left out. */
  keepMoment(name: MomentName, moment?: Moment): void {
    this.#moments.delete(name);
    if (!moment) this.#run('DELETE FROM setting WHERE name = ?', `content ${name}`);
    else this.set(`content ${name}`, { ...moment, texts: Object.fromEntries(moment.texts) });
  }

  // Files that were put into the content

  /** Keeps the whole of a picture that was cut; null for a file that is used as it is. */
  keepOriginal(file: string, bytes: Uint8Array | null): void {
    this.#run('INSERT OR REPLACE INTO original VALUES (?, ?)', file, bytes);
  }

  /** The whole of a picture that was cut; undefined where none is kept. */
  original = (file: string): Uint8Array | undefined =>
    this.#all<{ bytes: Uint8Array | null }>('SELECT bytes FROM original WHERE file = ?', file)[0]
      ?.bytes ?? undefined;

  /** The names of all files that were put into the content from here. */
  putFiles = (): string[] =>
    this.#all<{ file: string }>('SELECT file FROM original').map(({ file }) => file);

  forgetOriginal(file: string): void {
    this.#run('DELETE FROM original WHERE file = ?', file);
  }

  // Settings

  /** What was kept by a name; undefined where nothing was. */
  setting<T>(name: SettingName): T | undefined {
    const [row] = this.#all<{ value: string }>('SELECT value FROM setting WHERE name = ?', name);
    return row && (JSON.parse(row.value) as T);
  }

  set(name: SettingName, value: unknown): void {
    this.#run('INSERT OR REPLACE INTO setting VALUES (?, ?)', name, JSON.stringify(value));
  }
}
