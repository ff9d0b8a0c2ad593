import type { EntryView } from '#desk/content/overview.ts';
import { type Group, isSame, type Path, type Value, withValue } from '#desk/content/value.ts';
import {
  type Changed,
  type EntryChange,
  inTurn,
  type RefusedRequestError,
  unlessRefused,
} from './api.ts';

/** Why something that was typed is not saved. */
type Problem =
  /** It is tried again: the disk is full, or the desk has stopped. */
  | { kind: 'failed'; words: string }
  /** The desk does not take it. */
  | { kind: 'refused'; words: string }
  /** Another window or program wrote the same field; the owner has to choose. */
  | { kind: 'conflict'; other: EntryView; isPostponed: boolean };

/** An entry as the desk gave it: what a change is a change of. */
type Version = Pick<EntryView, 'value' | 'revision'>;

const versionOf = ({ value, revision }: EntryView): Version => ({ value, revision });

/** What was typed in an entry; it is kept until the form has the desk's answer. */
interface Edit {
  value: Group;
  base: Version;
  visit: string;
  isUnsaved: boolean;
  /** Whether the field was left: until then the form keeps the words exactly as typed. */
  isLeft: boolean;
  problem?: Problem;
}

/** How the saving is going, as the bar at the top says it. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; words: string }
  | { kind: 'refused' }
  | { kind: 'conflict'; id: string; name: string };

/** A pause in typing of this length saves, in milliseconds. */
const saveDelay = 250;
/** How long until a failed save is tried again, in milliseconds. */
const retryDelay = 1_500;

/** The name of what is not saved, in the browser's own store for this window. */
const storeName = 'unsaved-entries';

/** An edit that the desk did not confirm before the window was loaded anew. */
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

/**
 * Merges two changes of an entry, field by field.
 *
 * @param base what both are changes of.
 * @returns the fields that `mine` changed, and the others of `other`; and whether a field was changed on
 *   both sides.
 */
export function merge(
  mine: Group,
  base: Group,
  other: Group,
): { value: Group; isConflict: boolean } {
  const value: Group = {};
  let isConflict = false;
  for (const key of new Set([...Object.keys(other), ...Object.keys(mine)])) {
    const isMine = !isSame(mine[key], base[key]);
    const isOther = !isSame(other[key], base[key]);
    isConflict ||= isMine && isOther && !isSame(mine[key], other[key]);
    const chosen = isMine ? mine[key] : other[key];
    if (chosen !== undefined) value[key] = chosen;
  }
  return { value, isConflict };
}

interface Deps {
  put: (id: string, change: EntryChange) => Promise<Changed>;
  /** Shows what the desk answered; its entry may have another id: a new one is complete. */
  onSaved: (id: string, answer: Changed) => void;
}

/**
 * Saves each entry that is typed in: after a pause, the whole value, as a change of the revision that
 * the desk gave last, and again until it is confirmed.
 */
export class Autosave {
  #edits: ReadonlyMap<string, Edit> = new Map();
  #state: SaveState = { kind: 'idle' };
  #visit = crypto.randomUUID();
  #savedAt: number | undefined;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The ids of new entries before they were complete, by those that they have now. */
  readonly #firstIds = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    for (const { id, value, base } of readUnsaved())
      this.#set(id, { ...this.#begin(base), value, isUnsaved: true, isLeft: true });
    this.flush();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SaveState => this.#state;

  /** All edits, by the ids of their entries; another map after each change. */
  edits = (): ReadonlyMap<string, Edit> => this.#edits;

  /** The ids of the entries with something that the desk has not confirmed. */
  unsavedIds = (): string[] => this.#unsaved().map(([id]) => id);

  /** What the form of an entry shows. */
  valueOf(entry: EntryView): Group {
    return this.#current(entry)?.value ?? entry.value;
  }

  /** The id under which the form of an entry was opened. */
  firstId(id: string): string {
    return this.#firstIds.get(id) ?? id;
  }

  /** Notes what was typed in a field; it is sent after a pause. */
  change(entry: EntryView, path: Path, next: Value | undefined): void {
    const { problem, ...edit } = this.#current(entry) ?? this.#begin(versionOf(entry));
    const value = withValue(edit.value, path, next) as Group;
    if (isSame(value, edit.value)) return;
    this.#set(entry.id, {
      ...edit,
      value,
      visit: this.#visit,
      isUnsaved: true,
      isLeft: false,
      ...(problem && problem.kind !== 'refused' && { problem }),
    });
    this.#sendAfter(saveDelay, entry.id);
  }

  /** Ends a visit to a field: sends what waits, and begins a new step. */
  leave(entry: EntryView): void {
    this.#visit = crypto.randomUUID();
    const edit = this.#edits.get(entry.id);
    if (!edit) return;
    this.#set(entry.id, { ...edit, isLeft: true });
    this.flush();
    this.forgetSaved(entry);
  }

  /** Forgets what is saved, as soon as the form has the desk's answer, or something newer. */
  forgetSaved(entry: EntryView): void {
    const edit = this.#edits.get(entry.id);
    if (edit && !edit.isUnsaved && (edit.isLeft || edit.base.revision !== entry.revision))
      this.#set(entry.id, undefined);
  }

  /** Sends at once what waits. */
  flush(): void {
    for (const id of this.unsavedIds()) void this.#send(id);
  }

  /** Sends at once, and says whether all was taken that does not wait for the owner. */
  async settled(): Promise<boolean> {
    this.#visit = crypto.randomUUID();
    do await Promise.all(this.unsavedIds().map((id) => this.#send(id)));
    while (this.#unsaved().some(([, { problem }]) => !problem));
    return !this.#unsaved().some(([, { problem }]) => problem?.kind === 'failed');
  }

  /** Notes that the desk has done something else. */
  noteSaved(): void {
    this.#savedAt = Date.now();
    this.#tell();
  }

  /** Makes what was typed a change of the entry as a request of this window has just left it. */
  rebase(entry: EntryView): void {
    const edit = this.#edits.get(entry.id);
    if (!edit?.isUnsaved) return;
    const { value, isConflict } = merge(edit.value, edit.base.value, entry.value);
    if (!isConflict) this.#set(entry.id, { ...edit, value, base: versionOf(entry) });
  }

  /** Keeps what was typed, or what is there, where the owner was asked. */
  choose(id: string, choice: 'mine' | 'other'): void {
    const edit = this.#edits.get(id);
    if (edit?.problem?.kind !== 'conflict') return;
    const { other } = edit.problem;
    if (choice === 'other') {
      this.forget(id);
      return;
    }
    const { value } = merge(edit.value, edit.base.value, other.value);
    this.#set(id, { ...this.#begin(versionOf(other)), value, isUnsaved: true, isLeft: true });
    void this.#send(id);
  }

  /** Asks the owner later, or now. */
  postpone(id: string, isPostponed: boolean): void {
    const edit = this.#edits.get(id);
    if (edit?.problem?.kind === 'conflict')
      this.#set(id, { ...edit, problem: { ...edit.problem, isPostponed } });
  }

  /** Forgets what was typed in an entry. */
  forget(id: string): void {
    this.#set(id, undefined);
  }

  #begin(base: Version): Edit {
    return { value: base.value, base, visit: this.#visit, isUnsaved: false, isLeft: false };
  }

  #unsaved(): [id: string, edit: Edit][] {
    return [...this.#edits].filter(([, { isUnsaved }]) => isUnsaved);
  }

  /** The edit of an entry, unless somebody else wrote it since it was saved. */
  #current(entry: EntryView): Edit | undefined {
    const edit = this.#edits.get(entry.id);
    return edit && (edit.isUnsaved || edit.base.revision === entry.revision) ? edit : undefined;
  }

  #set(id: string, edit: Edit | undefined): void {
    const edits = new Map(this.#edits);
    if (edit) edits.set(id, edit);
    else edits.delete(id);
    this.#edits = edits;
    writeUnsaved(this.#unsaved().map(([id, { value, base }]) => ({ id, value, base })));
    this.#tell();
  }

  #tell(): void {
    const state = this.#stateNow();
    if (!isSame(state, this.#state)) this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): SaveState {
    const unsaved = this.#unsaved();
    for (const [id, { problem }] of unsaved)
      if (problem?.kind === 'conflict') return { kind: 'conflict', id, name: problem.other.name };
    const problems = unsaved.map(([, { problem }]) => problem);
    const failed = problems.find((problem) => problem?.kind === 'failed');
    if (failed) return { kind: 'failed', words: failed.words };
    if (problems.some((problem) => problem?.kind === 'refused')) return { kind: 'refused' };
    if (unsaved.length) return { kind: 'saving' };
    return this.#savedAt === undefined ? { kind: 'idle' } : { kind: 'saved', at: this.#savedAt };
  }

  /** @param delay in milliseconds. */
  #sendAfter(delay: number, id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => void this.#send(id), delay),
    );
  }

  /** Sends an entry as it is when its turn comes. */
  #send(id: string): Promise<void> {
    clearTimeout(this.#timers.get(id));
    return inTurn(async () => {
      let isAgain = true;
      while (isAgain) isAgain = await this.#sendNow(id);
    });
  }

  /** Whether it is to be sent once more at once: merged with what another window wrote elsewhere in it. */
  async #sendNow(id: string): Promise<boolean> {
    const sent = this.#edits.get(id);
    if (!sent?.isUnsaved || sent.problem?.kind === 'conflict') return false;
    const { value, base, visit } = sent;
    const answer = await unlessRefused(
      () => this.#deps.put(id, { value, base: base.revision, visit }),
      (error) => this.#refused(id, error),
    );
    if (!answer) {
      const edit = this.#edits.get(id);
      return edit !== undefined && edit.base.revision !== base.revision && !edit.problem;
    }
    this.#savedAt = Date.now();
    const { entry } = answer;
    if (entry.id !== id) this.#rename(id, entry.id);
    const { problem: _, ...edit } = this.#edits.get(entry.id) ?? sent;
    const isUnsaved = !isSame(edit.value, value);
    this.#set(entry.id, { ...edit, base: versionOf(entry), isUnsaved });
    this.#deps.onSaved(id, answer);
    return false;
  }

  #rename(id: string, now: string): void {
    this.#firstIds.set(now, this.firstId(id));
    const edit = this.#edits.get(id);
    this.#set(id, undefined);
    this.#set(now, edit);
    this.#sendAfter(saveDelay, now);
  }

  #refused(id: string, { message: words, status, mayPass, entry: other }: RefusedRequestError) {
    const edit = this.#edits.get(id);
    if (!edit) return;
    if (mayPass) {
      this.#set(id, { ...edit, problem: { kind: 'failed', words } });
      return this.#sendAfter(retryDelay, id);
    }
    if (status !== 409 || !other)
      return this.#set(id, { ...edit, problem: { kind: 'refused', words } });
    const { value, isConflict } = merge(edit.value, edit.base.value, other.value);
    this.#set(
      id,
      isConflict
        ? { ...edit, problem: { kind: 'conflict', other, isPostponed: false } }
        : { ...edit, value, base: versionOf(other) },
    );
  }
}
