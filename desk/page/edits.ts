/** The edits of this window, by entry, until the desk has saved them. */
import type { EntryView } from '#desk/content/overview.ts';
import type { SaveRequest } from '#desk/content/save.ts';
import type { ChangedEntry } from '#desk/content/workspace.ts';
import { type Group, isSame, type Path, type Value, withValue } from '#desk/shared/value.ts';

/** Why an edit is not sent. */
type Problem =
  /** Another program changed the entry; the owner chooses. */
  | { kind: 'conflict'; other: EntryView; at: number }
  /** The desk refused it. */
  | { kind: 'refused'; words: string };

export interface Edit extends SaveRequest {
  isUnsaved: boolean;
  problem?: Problem | undefined;
}

/** The key of unsaved edits in the session storage of this window. */
const storeName = 'unsaved-entries';

/** An edit that the desk has not confirmed. */
export interface UnsavedEntry extends Pick<Edit, 'value' | 'base'> {
  id: string;
}

/** The edits that this window had not saved before a reload. */
export function readUnsaved(): UnsavedEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '[]');
  } catch {
    return []; // the browser's store is forbidden
  }
}

function writeUnsaved(unsaved: UnsavedEntry[]): void {
  try {
    if (unsaved.length) sessionStorage.setItem(storeName, JSON.stringify(unsaved));
    else sessionStorage.removeItem(storeName);
  } catch {
    // The storage is full or forbidden; the window itself still has the text.
  }
}

/** The edits of this window; each change renders the form again. */
export class Edits {
  #all: ReadonlyMap<string, Edit>;
  #session = crypto.randomUUID();
  /** The field of the current session. */
  #field = '';
  readonly #listeners = new Set<() => void>();

  constructor() {
    this.#all = new Map(
      readUnsaved().map(({ id, value, base }) => [
        id,
        { value, base, session: this.#session, isUnsaved: true },
      ]),
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All edits by id; a new map after each change. */
  all = (): ReadonlyMap<string, Edit> => this.#all;

  get = (id: string): Edit | undefined => this.#all.get(id);

  /** The ids of the entries with edits to send. */
  waiting = (): string[] =>
    [...this.#all].flatMap(([id, { isUnsaved, problem }]) => (isUnsaved && !problem ? [id] : []));

  hasUnsaved = (): boolean => [...this.#all.values()].some(({ isUnsaved }) => isUnsaved);

  set(id: string, edit: Edit | undefined): void {
    const all = new Map(this.#all);
    if (edit) all.set(id, edit);
    else all.delete(id);
    this.#all = all;
    writeUnsaved(
      [...all].flatMap(([one, { value, base, isUnsaved }]) =>
        isUnsaved ? [{ id: one, value, base }] : [],
      ),
    );
    for (const listener of this.#listeners) listener();
  }

  #current(entry: EntryView): Edit | undefined {
    const edit = this.#all.get(entry.id);
    return edit && (edit.isUnsaved || edit.base === entry.base) ? edit : undefined;
  }

  /** The value of an entry's form: the edit, or else the entry as the desk has it. */
  valueOf(entry: EntryView): Group {
    return this.#current(entry)?.value ?? entry.value;
  }

  /** Adds a change of one field; a change of another field begins a new session. */
  change(entry: EntryView, path: Path, next: Value | undefined): boolean {
    const field = [entry.id, ...path].join('.');
    if (field !== this.#field) this.endSession();
    this.#field = field;
    const edit = this.#current(entry) ?? { value: entry.value, base: entry.base };
    const value = withValue(edit.value, path, next) as Group;
    if (isSame(value, edit.value)) return false;
    const problem =
      'problem' in edit && edit.problem?.kind === 'conflict' ? edit.problem : undefined;
    this.set(entry.id, { ...edit, value, session: this.#session, isUnsaved: true, problem });
    return true;
  }

  /** Ends the session, so that the next change is another step of undo. */
  endSession(): void {
    this.#session = crypto.randomUUID();
    this.#field = '';
  }

  /** Removes the edit of a saved entry; the form then shows the entry as the desk has it. */
  forgetSaved(id: string): void {
    const edit = this.#all.get(id);
    if (edit && !edit.isUnsaved) this.set(id, undefined);
  }

  /**
   * Keeps of an unsaved edit what was typed while a step of this window changed its entry: the fields that differ from
   * `before`. The others are as the step made them.
   *
   * @param before the entry before the step.
   */
  rebase(id: string, before: Group, { value, base }: ChangedEntry): void {
    const edit = this.#all.get(id);
    if (!edit?.isUnsaved || edit.problem) return;
    const typed = new Set(Object.keys({ ...before, ...edit.value }));
    for (const name of typed) if (isSame(before[name], edit.value[name])) typed.delete(name);
    const others = Object.entries(value).filter(([name]) => !typed.has(name));
    const own = Object.entries(edit.value).filter(([name]) => typed.has(name));
    this.set(id, { ...edit, value: Object.fromEntries([...others, ...own]), base });
  }

  /** Keeps the edit in a conflict with another program. */
  keepMine(id: string): void {
    const edit = this.#all.get(id);
    if (edit?.problem?.kind !== 'conflict') return;
    this.endSession();
    const { base } = edit.problem.other;
    this.set(id, { ...edit, base, session: this.#session, problem: undefined });
  }
}
