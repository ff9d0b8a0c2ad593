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

/** What this window holds of an entry in which something was typed. */
export interface Typed {
  value: Group;
  /** The entry as the desk gave it last; `value` is a change of it. */
  known: Group;
  base: string;
  visit: string;
  isUnsaved: boolean;
  /** Since when something is not saved, in milliseconds. */
  since: number;
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
  | { kind: 'conflict'; file: string; name: string };

/** A pause in typing of this length saves, in milliseconds. */
const pause = 250;
/** Whoever types on without a pause is saved at least this often, in milliseconds. */
const longest = 1_500;
/** How long until a failed save is tried again, in milliseconds. */
const again = 1_500;

/** The name of what is not saved, in the browser's own store for this window. */
const storeName = 'desk-unsaved';

/** Something typed that the desk did not confirm before the window was loaded anew. */
export interface Unsaved {
  file: string;
  value: Group;
  known: Group;
  base: string;
}

/** What this window could not save before it was loaded anew. */
export function readUnsaved(): Unsaved[] {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '[]');
  } catch {
    return []; // the browser's store is forbidden
  }
}

function keepUnsaved(unsaved: Unsaved[]): void {
  try {
    if (unsaved.length) sessionStorage.setItem(storeName, JSON.stringify(unsaved));
    else sessionStorage.removeItem(storeName);
  } catch {
    // The browser's store is full or forbidden; the words still stand in the window.
  }
}

/**
 * Joins what was typed with what is there now, field by field of the entry.
 *
 * @returns the typed fields, the others as they are there; and whether a field was changed on both sides.
 */
export function join(typed: Group, known: Group, now: Group): { value: Group; isClash: boolean } {
  const value: Group = {};
  let isClash = false;
  for (const key of new Set([...Object.keys(now), ...Object.keys(typed)])) {
    const isTyped = !isSame(typed[key], known[key]);
    const isOther = !isSame(now[key], known[key]);
    isClash ||= isTyped && isOther && !isSame(typed[key], now[key]);
    const chosen = isTyped ? typed[key] : now[key];
    if (chosen !== undefined) value[key] = chosen;
  }
  return { value, isClash };
}

interface Deps {
  put: (file: string, change: EntryChange) => Promise<Changed>;
  /** Shows what the desk answered; its entry may have another name: a new one is complete. */
  onSaved: (file: string, answer: Changed) => void;
}

/**
 * Saves each entry that is typed in: after a pause, the whole value, as a change of the revision that
 * the desk gave last, and again until it is confirmed.
 */
export class Autosave {
  #typed: ReadonlyMap<string, Typed> = new Map();
  #state: SaveState = { kind: 'idle' };
  #visit = crypto.randomUUID();
  #savedAt: number | undefined;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The names of new entries before they were complete, by those that they have now. */
  readonly #formerNames = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    for (const { file, value, known, base } of readUnsaved())
      this.#set(file, { ...this.#begin(known, base), value, isUnsaved: true, isLeft: true });
    this.flush();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SaveState => this.#state;

  /** All that is held, by the names of the entries; another map after each change. */
  all = (): ReadonlyMap<string, Typed> => this.#typed;

  /** What the form of an entry shows. */
  valueOf(entry: EntryView): Group {
    return this.#current(entry)?.value ?? entry.value;
  }

  /** The name under which the form of an entry was opened. */
  formerName(file: string): string {
    return this.#formerNames.get(file) ?? file;
  }

  /** Notes what was typed in a field; it is sent after a pause. */
  change(entry: EntryView, path: Path, next: Value | undefined): void {
    const old = this.#current(entry) ?? this.#begin(entry.value, entry.revision);
    const value = withValue(old.value, path, next) as Group;
    if (isSame(value, old.value)) return;
    const { problem, ...rest } = old;
    const typed: Typed = {
      ...rest,
      value,
      visit: this.#visit,
      isUnsaved: true,
      since: old.isUnsaved ? old.since : Date.now(),
      isLeft: false,
      ...(problem && problem.kind !== 'refused' && { problem }),
    };
    this.#set(entry.id, typed);
    this.#plan(entry.id, Math.max(0, Math.min(pause, typed.since + longest - Date.now())));
  }

  /** Ends a visit to a field: sends what waits, and begins a new step. */
  leave(entry: EntryView): void {
    this.#visit = crypto.randomUUID();
    const typed = this.#typed.get(entry.id);
    if (!typed) return;
    this.#set(entry.id, { ...typed, isLeft: true });
    this.flush();
    this.seen(entry);
  }

  /** Forgets what is saved, as soon as the form has the desk's answer, or something newer. */
  seen(entry: EntryView): void {
    const typed = this.#typed.get(entry.id);
    if (typed && !typed.isUnsaved && (typed.isLeft || typed.base !== entry.revision))
      this.#set(entry.id, undefined);
  }

  /** Sends at once what waits. */
  flush(): void {
    for (const [file, { isUnsaved }] of this.#typed) if (isUnsaved) void this.#send(file);
  }

  /** Sends at once, and says whether all was taken that does not wait for the owner. */
  async settled(): Promise<boolean> {
    this.#visit = crypto.randomUUID();
    const unsaved = () => [...this.#typed].filter(([, { isUnsaved }]) => isUnsaved);
    do await Promise.all(unsaved().map(([file]) => this.#send(file)));
    while (unsaved().some(([, { problem }]) => !problem));
    return !unsaved().some(([, { problem }]) => problem?.kind === 'failed');
  }

  /** Notes that the desk has done something else. */
  noteSaved(): void {
    this.#savedAt = Date.now();
    this.#tell();
  }

  /** Goes on from an entry as a request of this window has just left it. */
  adopt(entry: EntryView): void {
    const typed = this.#typed.get(entry.id);
    if (!typed?.isUnsaved) return;
    const { value, isClash } = join(typed.value, typed.known, entry.value);
    if (!isClash)
      this.#set(entry.id, { ...typed, value, known: entry.value, base: entry.revision });
  }

  /** Keeps what was typed, or what is there, where the owner was asked. */
  choose(file: string, choice: 'mine' | 'other'): void {
    const typed = this.#typed.get(file);
    if (typed?.problem?.kind !== 'conflict') return;
    const { other } = typed.problem;
    if (choice === 'other') {
      this.#set(file, undefined);
      return;
    }
    const { value } = join(typed.value, typed.known, other.value);
    const known = this.#begin(other.value, other.revision);
    this.#set(file, { ...known, value, isUnsaved: true, isLeft: true });
    void this.#send(file);
  }

  /** Asks the owner later, or now. */
  postpone(file: string, isPostponed: boolean): void {
    const typed = this.#typed.get(file);
    if (typed?.problem?.kind === 'conflict')
      this.#set(file, { ...typed, problem: { ...typed.problem, isPostponed } });
  }

  /** Forgets what was typed in an entry. */
  forget(file: string): void {
    this.#set(file, undefined);
  }

  #begin(known: Group, base: string): Typed {
    const now = { visit: this.#visit, since: Date.now() };
    return { value: known, known, base, ...now, isUnsaved: false, isLeft: false };
  }

  /** What is held of an entry, unless somebody else wrote it since it was saved. */
  #current(entry: EntryView): Typed | undefined {
    const typed = this.#typed.get(entry.id);
    return typed && (typed.isUnsaved || typed.base === entry.revision) ? typed : undefined;
  }

  #set(file: string, typed: Typed | undefined): void {
    const all = new Map(this.#typed);
    if (typed) all.set(file, typed);
    else all.delete(file);
    this.#typed = all;
    const unsaved = [...all].filter(([, { isUnsaved }]) => isUnsaved);
    keepUnsaved(unsaved.map(([file, { value, known, base }]) => ({ file, value, known, base })));
    this.#tell();
  }

  #tell(): void {
    const state = this.#stateNow();
    if (!isSame(state, this.#state)) this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): SaveState {
    const unsaved = [...this.#typed].filter(([, { isUnsaved }]) => isUnsaved);
    for (const [file, { problem }] of unsaved)
      if (problem?.kind === 'conflict') return { kind: 'conflict', file, name: problem.other.name };
    const problems = unsaved.map(([, { problem }]) => problem);
    const failed = problems.find((problem) => problem?.kind === 'failed');
    if (failed) return { kind: 'failed', words: failed.words };
    if (problems.some((problem) => problem?.kind === 'refused')) return { kind: 'refused' };
    if (unsaved.length) return { kind: 'saving' };
    return this.#savedAt === undefined ? { kind: 'idle' } : { kind: 'saved', at: this.#savedAt };
  }

  #plan(file: string, wait: number): void {
    clearTimeout(this.#timers.get(file));
    this.#timers.set(
      file,
      setTimeout(() => void this.#send(file), wait),
    );
  }

  /** Sends an entry as it is when its turn comes. */
  #send(file: string): Promise<void> {
    clearTimeout(this.#timers.get(file));
    return inTurn(async () => {
      let isAgain = true;
      while (isAgain) isAgain = await this.#sendNow(file);
    });
  }

  /** Whether it is to be sent once more at once: joined with what another window wrote elsewhere in it. */
  async #sendNow(file: string): Promise<boolean> {
    const sent = this.#typed.get(file);
    if (!sent?.isUnsaved || sent.problem?.kind === 'conflict') return false;
    const { value, base, visit } = sent;
    const answer = await unlessRefused(
      () => this.#deps.put(file, { value, base, visit }),
      (error) => this.#refused(file, error),
    );
    if (!answer) {
      const typed = this.#typed.get(file);
      return typed !== undefined && typed.base !== base && !typed.problem;
    }
    this.#savedAt = Date.now();
    const { entry } = answer;
    if (entry.id !== file) this.#rename(file, entry.id);
    const { problem: _, ...typed } = this.#typed.get(entry.id) ?? sent;
    const isUnsaved = !isSame(typed.value, value);
    const given = { known: entry.value, base: entry.revision, isUnsaved, since: Date.now() };
    this.#set(entry.id, { ...typed, ...given });
    this.#deps.onSaved(file, answer);
    return false;
  }

  #rename(file: string, now: string): void {
    this.#formerNames.set(now, this.formerName(file));
    const typed = this.#typed.get(file);
    this.#set(file, undefined);
    this.#set(now, typed);
    this.#plan(now, pause);
  }

  #refused(file: string, { message: words, status, mayPass, entry: other }: RefusedRequestError) {
    const typed = this.#typed.get(file);
    if (!typed) return;
    if (mayPass) {
      this.#set(file, { ...typed, problem: { kind: 'failed', words } });
      return this.#plan(file, again);
    }
    if (status !== 409 || !other)
      return this.#set(file, { ...typed, problem: { kind: 'refused', words } });
    const { value, isClash } = join(typed.value, typed.known, other.value);
    this.#set(
      file,
      isClash
        ? { ...typed, problem: { kind: 'conflict', other, isPostponed: false } }
        : { ...typed, value, known: other.value, base: other.revision },
    );
  }
}
