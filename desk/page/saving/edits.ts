/** The edits of this window that the desk has not saved yet, in their order. */
import type { FieldChange } from '#desk/content/save.ts';
import { type Group, isSame, type Value, withValue } from '#desk/shared/value.ts';

/** Changes of an entry's fields that are saved together. */
export interface Edit {
  id: string;
  /** The visit to a field, which is undone as one step. */
  session: string;
  changes: readonly FieldChange[];
}

/** The key of the edits in the session storage of this window. */
const storeName = 'unsaved-edits';

/** The edits that this window had not saved before a reload. */
export function readUnsaved(): Edit[] {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '[]');
  } catch {
    return []; // the browser's store is forbidden
  }
}

/** The edits of this window; each change renders the form again. */
export class Edits {
  #all: readonly Edit[] = readUnsaved();
  #session = crypto.randomUUID();
  /** The field of the current session. */
  #field = '';
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All edits; a new list after each change. */
  all = (): readonly Edit[] => this.#all;

  /** Adds changes of an entry; those of another field begin a new session. */
  add(id: string, changes: readonly FieldChange[]): void {
    const field = [id, ...(changes[0]?.path ?? [])].join('.');
    if (field !== this.#field) this.endSession();
    this.#field = field;
    const isLast = (edit: Edit) => edit.session === this.#session;
    const isReplaced = ({ path }: FieldChange) =>
      changes.some((change) => isSame(change.path, path));
    const earlier = this.#all.find(isLast)?.changes.filter((change) => !isReplaced(change)) ?? [];
    const edit = { id, session: this.#session, changes: [...earlier, ...changes] };
    this.#set([...this.#all.filter((other) => !isLast(other)), edit]);
  }

  /** Ends the session, so that the next change is another step of undo. */
  endSession(): void {
    this.#session = crypto.randomUUID();
    this.#field = '';
  }

  /** Removes an edit that the desk has saved or refused, unless more was typed since. */
  remove(edit: Edit): void {
    this.#set(this.#all.filter((other) => other !== edit));
  }

  #set(all: readonly Edit[]): void {
    this.#all = all;
    try {
      if (all.length > 0) sessionStorage.setItem(storeName, JSON.stringify(all));
      else sessionStorage.removeItem(storeName);
    } catch {
      // The storage is full or forbidden; the window itself still has the text.
    }
    for (const listener of this.#listeners) listener();
  }
}

/** The edits of this window. */
export const edits = new Edits();

/** The fields of an entry with the edits on top. */
export const applyEdits = (edits: readonly Edit[], id: string, fields: Group): Group =>
  edits
    .filter((edit) => edit.id === id)
    .flatMap(({ changes }) => changes)
    .reduce((value, change) => withValue(value, change.path, change.value) as Group, fields);

/** The texts and numbers of a value. */
function textsOf(value: Value | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap(textsOf);
}

/** The texts in edits that cannot be saved, to show them to the owner; empty where edits only removed something. */
export const listTexts = (edits: readonly Edit[]): string =>
  edits
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => textsOf(value))
    .filter(Boolean)
    .join(' · ');
