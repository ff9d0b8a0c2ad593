/** The content as the owner typed it, what is wrong with it, and what visitors get of it. */
import { DeskError } from '#desk/shared/desk-error.ts';
import { entryFile, isSingle, numberOf, slugOf } from '#desk/shared/ids.ts';
import { nameOf } from '#desk/shared/names.ts';
import type { Group } from '#desk/shared/value.ts';
import type { Placeholder } from '#model/launch.ts';
import type { Problem } from '#model/problem.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';
import type { Disk } from './disk.ts';
import type { Files, History, Snapshot } from './history.ts';
import { type Check, isStray, type Shown, textsById } from './shown.ts';

export interface SavedFile {
  id: string;
  /** The name of the file in the content: `projects/01-dining-range.yaml`. */
  name: string;
  /** The number in the name; 0 where there is no number. */
  number: number;
  /** The SHA-256 of the bytes. */
  hash: string;
  text: string;
  /** The fields; absent when the text cannot be read as fields, and only a text editor can change the file. */
  value?: Group;
}

interface StateParts {
  snapshot: Snapshot;
  files: SavedFile[];
  problems: Problem[];
  shown: SavedFile[];
  shownProblems: Problem[];
  placeholders: Placeholder[];
}

/** All text files of the content after a step, by id. */
export class ContentState extends Map<string, SavedFile> {
  readonly snapshot: Snapshot;
  /** What is wrong with the content. */
  readonly problems: Problem[];
  /** The text files that visitors get, by id. */
  readonly shown: ReadonlyMap<string, SavedFile>;
  /** What stops publishing: what is wrong with the files for visitors, or with the content where none could be taken over. */
  readonly shownProblems: Problem[];
  /** What in the files for visitors must be replaced before publishing. */
  readonly placeholders: Placeholder[];

  constructor({ snapshot, files, problems, shown, shownProblems, placeholders }: StateParts) {
    super(files.map((file) => [file.id, file]));
    this.snapshot = snapshot;
    this.problems = problems;
    this.shown = new Map(shown.map((file) => [file.id, file]));
    this.shownProblems = shownProblems.filter((problem) => !isStray(problem));
    this.placeholders = placeholders;
  }

  /** The ids of a kind's entries in the order of their numbers. */
  idsOf(kind: Kind): string[] {
    const entries = [...this.values()].filter(({ id }) => kindOf(id) === kind);
    return entries.sort((a, b) => a.number - b.number).map(({ id }) => id);
  }

  /** The fields of an entry; empty where the entry has no fields that can be read. */
  fieldsOf(id: string): Group {
    return this.get(id)?.value ?? {};
  }

  /** Whether visitors do not get an entry as it was typed. */
  isPending(id: string): boolean {
    return this.get(id)?.hash !== this.shown.get(id)?.hash;
  }

  /** The name of an entry, as the owner reads it. */
  nameOf(id: string): string {
    return nameOf(id, this.fieldsOf(id), this.shown.get(id)?.value);
  }

  /** The ids of the entries that differ from an earlier state. */
  changedSince(before: ContentState): string[] {
    const ids = new Set([...before.keys(), ...this.keys()]);
    return [...ids].filter((id) => before.get(id)?.hash !== this.get(id)?.hash);
  }

  /** The name of an entry's file; a new entry gets the next number. */
  fileFor(id: string): string {
    const known = this.get(id)?.name;
    const kind = kindOf(id);
    if (known || !kind) return known ?? `${id}.yaml`;
    const last = this.get(this.idsOf(kind).at(-1) ?? '')?.number ?? 0;
    return entryFile(kind, last + 1, slugOf(id));
  }
}

interface WorkspaceDeps {
  files: Disk;
  history: History;
  shown: Shown;
  check: Check;
}

/** The owner's content: its current state, and a queue for changes. */
export class Workspace {
  readonly files: Disk;
  readonly history: History;
  readonly shown: Shown;
  readonly check: Check;
  /** The current state, cached until the content changes. */
  #state: { names: string; state: ContentState } | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ files, history, shown, check }: WorkspaceDeps) {
    this.files = files;
    this.history = history;
    this.shown = shown;
    this.check = check;
  }

  /** Runs a function in a queue, so that no two requests change the content at once, after reading the folder. */
  queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#queue.then(async () => {
      await this.history.sync();
      return work();
    });
    this.#queue = next.catch(() => {});
    return next;
  }

  /** The content when the folder was last read; computed once after each step. */
  async state(): Promise<ContentState> {
    const { head, look } = this.history;
    const names = look.names.join('\n');
    const last = this.#state;
    if (last?.names === names && last.state.snapshot === head) return last.state;
    const findings = await this.check(new Map());
    const shown = await this.shown.update(findings);
    const state = new ContentState({
      snapshot: head,
      files: await this.#textFiles(head.files),
      problems: findings.problems,
      shown: await this.#textFiles(this.shown.files),
      shownProblems: shown.problems,
      placeholders: shown.placeholders,
    });
    this.#state = { names, state };
    return state;
  }

  /** The text files among some files, one for each entry. */
  async #textFiles(files: Files): Promise<SavedFile[]> {
    const texts: SavedFile[] = [];
    for (const [id, { name, hash }] of textsById(files)) {
      const { text, value } = await this.history.text(name, hash);
      texts.push({ id, name, number: numberOf(name), hash, text, ...(value && { value }) });
    }
    return texts;
  }

  /**
   * The id of a file that the content may have, or of an entry.
   *
   * @throws DeskError when there is none.
   */
  async knownId(id = ''): Promise<string> {
    if ((await this.state()).has(id) || isSingle(id)) return id;
    throw new DeskError(404, 'This entry no longer exists.');
  }
}
