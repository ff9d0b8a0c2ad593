/** The content as the owner sees it, with drafts over the files, and what is wrong with both. */

import { inOrder, schemaOf } from '#desk/shared/form-schema.ts';
import { entryFile, idOf, numberOf, slugOf } from '#desk/shared/ids.ts';
import { nameOf } from '#desk/shared/names.ts';
import { type Group, isSame } from '#desk/shared/value.ts';
import type { Placeholder } from '#model/launch.ts';
import type { Problem } from '#model/problem.ts';
import { fileNames, type Kind, kindOf } from '#model/schemas/collections.ts';
import type { Disk } from './disk.ts';
import {
  type Draft,
  draftFile,
  type History,
  hasText,
  idOfFile,
  type Snapshot,
} from './history.ts';
import { writeFields } from './yaml.ts';

/** The results of a content check. */
export interface Findings {
  problems: Problem[];
  /** What must be replaced before publishing. */
  placeholders: Placeholder[];
}

/** Checks the content with some texts in the place of the saved ones, by file name. */
export type Check = (texts: ReadonlyMap<string, string>) => Promise<Findings>;

/** A request names something that does not exist, or no longer. */
export class NotThereError extends Error {
  override name = 'NotThereError';
}

export interface SavedFile {
  id: string;
  /** Its name in the content: `projects/01-dining-range.yaml`. */
  name: string;
  /** The number in its name; 0 where there is none. */
  number: number;
  text: string;
  /** Its fields; absent when the text cannot be read as fields, and only a text editor can change it. */
  value?: Group;
}

/** An entry after a step: the fields of its form, and the `base` of the next change. */
export interface ChangedEntry {
  value: Group;
  base: string;
}

/** All text files of the content after a step, by id, and what the owner typed over them. */
export class ContentState extends Map<string, SavedFile> {
  /** The drafts that say something other than the file, by id. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly snapshot: Snapshot;
  readonly #check: Check;
  #found: Promise<Findings> | undefined;
  #foundSaved: Promise<Findings> | undefined;

  constructor(
    snapshot: Snapshot,
    files: SavedFile[],
    drafts: ReadonlyMap<string, Draft>,
    check: Check,
  ) {
    super(files.map((file) => [file.id, file]));
    const differs = ([id, draft]: [string, Draft]) => {
      const saved = this.get(id)?.value;
      return !saved || !isSame(saved, withDraft(saved, draft));
    };
    this.drafts = new Map([...drafts].filter(differs));
    this.snapshot = snapshot;
    this.#check = check;
  }

  /** Whether an entry has this id, as a file or as a draft. */
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

  /** The fields of each entry with a draft, with the draft over them; without files that only a text editor can change. */
  drafted(): Map<string, Group> {
    const isWritable = (id: string) => !this.has(id) || this.get(id)?.value !== undefined;
    return new Map([...this.drafts.keys()].filter(isWritable).map((id) => [id, this.shown(id)]));
  }

  /** The name of an entry, as the owner reads it. */
  nameOf(id: string): string {
    return nameOf(id, this.shown(id), this.get(id)?.value);
  }

  /** The entries that differ from an earlier state, as a form shows them, by id. */
  changedSince(before: ContentState): Record<string, ChangedEntry> {
    const states = [before, this].flatMap((state) => [...state.keys(), ...state.drafts.keys()]);
    return Object.fromEntries(
      [...new Set(states)]
        .filter((id) => before.baseOf(id) !== this.baseOf(id))
        .map((id) => [id, { value: this.shown(id), base: this.baseOf(id) }]),
    );
  }

  /** A hash of an entry's file and draft, on which a change of the entry is based. */
  baseOf(id: string): string {
    const { files } = this.snapshot;
    const hashes = [files[this.get(id)?.name ?? ''], files[draftFile(id)]];
    return hashes.map((hash = '') => hash.slice(0, 20)).join('.');
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

  /** The texts of files with these values, by file name. */
  textsOf(values: ReadonlyMap<string, Group>): Map<string, string> {
    return new Map(
      [...values].map(([id, value]) => [
        this.fileFor(id),
        textWith(id, this.get(id)?.text ?? '', value),
      ]),
    );
  }

  /** The problems of the content with all drafts. */
  async problems(): Promise<Problem[]> {
    if (this.drafts.size > 0) this.#found ??= this.#check(this.textsOf(this.drafted()));
    return (await (this.#found ?? this.saved())).problems;
  }

  /** The findings of the content without drafts. */
  saved(): Promise<Findings> {
    this.#foundSaved ??= this.#check(new Map());
    return this.#foundSaved;
  }

  /** Stores findings that were made before this state was written, with drafts and without. */
  note(found: Findings, saved: Findings): void {
    this.#found = Promise.resolve(found);
    this.#foundSaved = Promise.resolve(saved);
  }
}

/** The saved fields with the draft over them. */
export function withDraft(saved: Group = {}, draft?: Draft): Group {
  if (!draft) return saved;
  const kept = Object.entries(saved).filter(([key]) => !draft.without.includes(key));
  return { ...Object.fromEntries(kept), ...draft.fields };
}

/** The draft for a value: its differences from the file; undefined where there are none. */
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
 */
export const textWith = (id: string, text: string, value: Group): string =>
  writeFields(text, inOrder(schemaOf(id), value) as Group);

interface WorkspaceDeps {
  files: Disk;
  history: History;
  check: Check;
}

/** The owner's content: its current state, and a queue for changes. */
export class Workspace {
  readonly files: Disk;
  readonly history: History;
  readonly check: Check;
  /** The current state, cached until the revision changes. */
  #state: { revision: string; state: ContentState } | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ files, history, check }: WorkspaceDeps) {
    this.files = files;
    this.history = history;
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
    const revision = JSON.stringify([head.id, look.names]);
    if (this.#state?.revision === revision) return this.#state.state;
    const files: SavedFile[] = [];
    const drafts = new Map<string, Draft>();
    for (const [name, hash] of Object.entries(head.files)) {
      if (!hasText(name)) continue;
      const { text, value, draft } = await this.history.text(name, hash);
      if (draft) drafts.set(idOfFile(name), draft);
      else
        files.push({ id: idOf(name), name, number: numberOf(name), text, ...(value && { value }) });
    }
    const state = new ContentState(head, files, drafts, this.check);
    this.#state = { revision, state };
    return state;
  }

  /**
   * The id of a file that the content may have, or of an entry.
   *
   * @throws NotThereError when there is none.
   */
  async knownId(id = ''): Promise<string> {
    if ((await this.state()).hasEntry(id) || isSingle(id)) return id;
    throw new NotThereError('This entry no longer exists.');
  }
}

/** Whether a path is that of a single file, such as `profile` or `pages/home`. */
export const isSingle = (id: string): boolean => fileNames.some((name) => name === id);

/** The errors in `found` that are not in `before`, ignoring the positions of list items. */
export function newErrors(found: readonly Problem[], before: readonly Problem[]): Problem[] {
  const keyOf = ({ file, code, path = [] }: Problem) =>
    JSON.stringify([file, code, path.map((key) => (typeof key === 'number' ? '' : key))]);
  const known = Map.groupBy(before, keyOf);
  return found.filter((problem) => !known.get(keyOf(problem))?.pop());
}
