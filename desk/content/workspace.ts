import { createHash } from 'node:crypto';
import type { Problem } from '#model/problem.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';
import { textsIn } from '#model/value.ts';
import type { DeskDatabase, Draft, Moment } from './database.ts';
import { inOrder, schemaOf } from './form-schema.ts';
import { entryFile, folderOf, idOf, numberOf, slugOf } from './ids.ts';
import { nameOf } from './names.ts';
import { type DiskStore, FileAccessError, isText, textOf } from './store.ts';
import { type Group, isSame } from './value.ts';
import { NotFieldsError, readFields, writeFields } from './yaml.ts';

/** What is wrong with the content when these texts stand in the place of the saved ones, by file name. */
export type Check = (texts: ReadonlyMap<string, string>) => Promise<Problem[]>;

export interface WorkspaceDeps {
  files: DiskStore;
  database: DeskDatabase;
  check: Check;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A request about something that is not there, or no longer. */
export class NotThereError extends Error {
  override name = 'NotThereError';
}

export interface SavedFile {
  id: string;
  /** Its name in the content: `projects/01-dining-range.yaml`. */
  name: string;
  /** In its name; 0 where there is none. */
  number: number;
  text: string;
  bytes: Uint8Array;
  /** Its fields; absent when the text cannot be read. */
  value?: Group;
  /** Why the file itself cannot be read, in words for the owner. */
  fault?: string;
}

/** All text files of the content at one moment, by id, and what the owner typed over them. */
export class Snapshot extends Map<string, SavedFile> {
  /** The drafts that say something other than the file, by id. */
  readonly drafts: ReadonlyMap<string, Draft>;

  constructor(files: SavedFile[], drafts: ReadonlyMap<string, Draft>) {
    super(files.map((file) => [file.id, file]));
    const differs = ([id, draft]: [string, Draft]) => {
      const saved = this.get(id)?.value;
      return !saved || !isSame(saved, withDraft(saved, draft));
    };
    this.drafts = new Map([...drafts].filter(differs));
  }

  /** Whether there is an entry of that id, if only as a draft. */
  hasEntry(id: string): boolean {
    return this.has(id) || this.drafts.has(id);
  }

  /** The ids of a kind's entries in the order of their numbers. */
  idsOf(kind: Kind): string[] {
    const entries = [...this.values()].filter(({ id }) => kindOf(id) === kind);
    return entries.sort((a, b) => a.number - b.number).map(({ id }) => id);
  }

  /** A file's fields with its draft over them. */
  shown(id: string): Group {
    return withDraft(this.get(id)?.value, this.drafts.get(id));
  }

  /** The fields of each file that has a draft, with the draft over them. */
  drafted(): Map<string, Group> {
    return new Map([...this.drafts.keys()].map((id) => [id, this.shown(id)]));
  }

  /** What the owner calls a file. */
  nameOf(id: string): string {
    return nameOf(id, this.shown(id), this.get(id)?.value);
  }

  /** The file's name on the disk; new entries have the next numbers, in the order of their ids. */
  fileFor(id: string): string {
    const known = this.get(id)?.name;
    const kind = kindOf(id);
    if (known || !kind) return known ?? `${id}.yaml`;
    const last = this.get(this.idsOf(kind).at(-1) ?? '')?.number ?? 0;
    const isNew = (other: string) => kindOf(other) === kind && !this.has(other);
    const place = [...this.drafts.keys()].filter(isNew).sort().indexOf(id);
    return entryFile(kind, last + 1 + Math.max(0, place), slugOf(id));
  }

  /** The texts of files with some values in them, by file name. */
  textsOf(values: ReadonlyMap<string, Group>): Map<string, string> {
    const texts = [...values].flatMap(([id, value]): [string, string][] => {
      const text = textWith(id, this.get(id)?.text ?? '', value);
      return text === undefined ? [] : [[this.fileFor(id), text]];
    });
    return new Map(texts);
  }
}

/** The names of the pictures and documents that a file names. */
export const filesNamedIn = (id: string, fields: Group | undefined): string[] => [
  ...new Set(
    textsIn(fields)
      .filter(({ text }) => text.startsWith('./'))
      .map(({ text }) => `${folderOf(id)}${text.slice(2)}`),
  ),
];

/** What the owner sees in a form: the saved fields with the draft over them. */
export function withDraft(saved: Group = {}, draft?: Draft): Group {
  if (!draft) return saved;
  const kept = Object.entries(saved).filter(([key]) => !draft.without.includes(key));
  return { ...Object.fromEntries(kept), ...draft.fields };
}

/** What a value says that the file does not; undefined where it says the same. */
export function draftFrom(saved: Group | undefined, value: Group): Draft | undefined {
  const fields = Object.entries(value).filter(([key, part]) => !isSame(saved?.[key], part));
  const without = Object.keys(saved ?? {}).filter((key) => !Object.hasOwn(value, key));
  if (saved && fields.length + without.length === 0) return undefined;
  return { fields: Object.fromEntries(fields), without };
}

/**
 * The text of a file with other fields in it.
 *
 * @param text the file as it is; empty for a new one.
 * @returns undefined when the file can be changed in a text editor only.
 */
export function textWith(id: string, text: string, value: Group): string | undefined {
  try {
    return writeFields(text, inOrder(schemaOf(id), value) as Group);
  } catch (error) {
    if (error instanceof NotFieldsError) return undefined;
    throw error;
  }
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The content with the owner's drafts over it, and what is wrong with both. */
export class Workspace {
  readonly files: DiskStore;
  readonly database: DeskDatabase;
  readonly check: Check;
  readonly now: () => number;
  /** The files as they were read last, each with the mark that it had then. */
  #known = new Map<string, { mark: string; file: SavedFile }>();
  readonly #found = new Map<'saved' | 'all', { revision: string; problems: Problem[] }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ files, database, check, now = Date.now }: WorkspaceDeps) {
    this.files = files;
    this.database = database;
    this.check = check;
    this.now = now;
  }

  /** Waits for its turn, so that two requests never work on the same file. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#queue.then(() => this.files.lookingOnce(work));
    this.#queue = next.catch(() => {});
    return next;
  }

  /** The content as it is. */
  async snapshot(): Promise<Snapshot> {
    const known = new Map<string, { mark: string; file: SavedFile }>();
    for (const [name, mark] of await this.files.marks()) {
      if (!isText(name)) continue;
      const last = this.#known.get(name);
      const file = last?.mark === mark ? last.file : await this.#read(name);
      if (file) known.set(name, { mark, file });
    }
    this.#known = known;
    const files = [...known.values()].map(({ file }) => file);
    return new Snapshot(files, this.database.drafts());
  }

  async #read(name: string): Promise<SavedFile | undefined> {
    const id = idOf(name);
    const number = numberOf(name);
    try {
      const bytes = await this.files.read(name);
      if (!bytes) return undefined;
      const text = textOf(bytes);
      const value = readFields(text);
      return { id, name, number, text, bytes, ...(value && { value }) };
    } catch (error) {
      if (!(error instanceof FileAccessError)) throw error;
      const bytes = new Uint8Array();
      return { id, name, number, text: '', bytes, fault: error.message };
    }
  }

  /** The content as it is saved now, to compare later ones with. */
  async moment(): Promise<Moment> {
    const files = [...(await this.snapshot()).values()];
    return { at: this.now(), texts: new Map(files.map(({ id, text }) => [id, text])) };
  }

  /** Changes whenever something on the disk or among the drafts does. */
  async revision(): Promise<string> {
    return hashOf([await this.#savedRevision(), [...this.database.drafts()]]);
  }

  async #savedRevision(): Promise<string> {
    return hashOf([...(await this.files.marks())]);
  }

  /** Changes with an entry's file and its draft; empty where there is neither. */
  revisionOf(snapshot: Snapshot, id: string): string {
    const text = snapshot.get(id)?.text;
    const draft = this.database.draftText(id);
    return text === undefined && draft === undefined ? '' : hashOf([text, draft]);
  }

  /** What is wrong with the saved files and the drafts, looked at together. */
  async problems(): Promise<Problem[]> {
    const snapshot = await this.snapshot();
    if (snapshot.drafts.size === 0) return this.savedProblems();
    const check = () => this.check(snapshot.textsOf(snapshot.drafted()));
    return this.#once('all', await this.revision(), check);
  }

  /** What is wrong with the content without drafts. */
  async savedProblems(): Promise<Problem[]> {
    return this.#once('saved', await this.#savedRevision(), () => this.check(new Map()));
  }

  /** Looks once at each state of the content. */
  async #once(
    what: 'saved' | 'all',
    revision: string,
    look: () => Promise<Problem[]>,
  ): Promise<Problem[]> {
    const known = this.#found.get(what);
    if (known?.revision === revision) return known.problems;
    const problems = await look();
    this.#found.set(what, { revision, problems });
    return problems;
  }

  /** Notes what was found in the content as it is now, because it was looked at before it was written. */
  async noteProblems(problems: Problem[]): Promise<void> {
    const { drafts } = await this.snapshot();
    if (drafts.size > 0) this.#found.set('all', { revision: await this.revision(), problems });
    else this.#found.set('saved', { revision: await this.#savedRevision(), problems });
  }
}

/** The errors that some texts bring about, and that are not in the content already. */
export function newErrors(found: readonly Problem[], before: readonly Problem[]): Problem[] {
  const keyOf = ({ file, code, path }: Problem) => JSON.stringify([file, code, path]);
  const known = new Set(before.map(keyOf));
  return found.filter((problem) => !known.has(keyOf(problem)));
}
