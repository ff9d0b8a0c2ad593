/** What was typed in this window, by entry, until the desk has confirmed it. */
import type { EntryView } from '#desk/content/overview.ts';
import { type Group, isSame, type Path, type Value, withValue } from '#desk/shared/value.ts';

/** Why something that was typed is not sent. */
type Problem =
  /** Another program changed the entry; the owner chooses. */
  | { kind: 'conflict'; other: EntryView; at: number }
  /** The desk does not take it. */
  | { kind: 'refused'; words: string };

export interface Edit {
  value: Group;
  /** The `base` of the entry that it changes. */
  base: string;
  /** The editing session of one field; all that is typed in it is one step of undo. */
  session: string;
  isUnsaved: boolean;
  problem?: Problem | undefined;
}

/** The name of what is not saved, in the browser's own store for this window. */
const storeName = 'unsaved-entries';

/** An edit that the desk has not confirmed. */
export interface UnsavedEntry extends Pick<Edit, 'value' | 'base'> {
  id: string;
}

/** What this window could not save before it was loaded anew. */
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
    // The browser's store is full or forbidden; the words still stand in the window.
  }
}

/** The edits of this window; the form is drawn again at each. */
export class Edits {
  #all: ReadonlyMap<string, Edit>;
  #session = crypto.randomUUID();
  /** The field of the running session. */
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

  /** Another map after each change. */
  all = (): ReadonlyMap<string, Edit> => this.#all;

  get = (id: string): Edit | undefined => this.#all.get(id);

  /** The ids of the entries with something that can be sent. */
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

  /** What the form of an entry shows: what was typed, or what another program wrote since. */
  valueOf(entry: EntryView): Group {
    return this.#current(entry)?.value ?? entry.value;
  }

  /** Notes a change of one field; another field begins another session. */
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

  /** What is changed next is another step of undo. */
  endSession(): void {
    this.#session = crypto.randomUUID();
    this.#field = '';
  }

  /** Forgets what is saved: from then on the form shows what the desk has. */
  forgetSaved(id: string): void {
    const edit = this.#all.get(id);
    if (edit && !edit.isUnsaved) this.set(id, undefined);
  }

  /** Keeps what was typed in spite of another program's change. */
  keepMine(id: string): void {
    const edit = this.#all.get(id);
    if (edit?.problem?.kind !== 'conflict') return;
    this.endSession();
    const { base } = edit.problem.other;
    this.set(id, { ...edit, base, session: this.#session, problem: undefined });
  }
}
