import { isSame, type Value, withValue } from '#desk/yaml/value.ts';
import { type Changed, type PendingChange, post, RefusedRequestError } from './api.ts';
import type { Waiting } from './merge-answer.ts';
import { keepUnsent, takeOverUnsent, takeUnsentOfReload } from './unsent.ts';

/** How the saving is going, as the bar at the top says it. */
export type SaveState =
  | { kind: 'saved'; at: number }
  | { kind: 'saving' }
  | { kind: 'failed'; words: string }
  /** Some of it was refused, and is shown for it. */
  | { kind: 'refused' }
  | { kind: 'idle' };

/** A change that the desk does not take, and why. */
export interface RefusedChange {
  words: string;
  sent: PendingChange;
}

/** A pause in typing of this length saves, in milliseconds. */
const pause = 200;
/** Whoever types on without a pause is saved at least this often, in milliseconds. */
const longest = 600;
/** How long until a failed save is tried again, in milliseconds. */
const again = 1_000;

const sameField = (one: PendingChange, other: PendingChange) =>
  one.file === other.file && isSame(one.path, other.path);

/**
 * Sends what is typed, one change after the other, and tries again until it is confirmed. Until then
 * it stands in the browser's own store, where a closed window or a stopped desk cannot lose it.
 */
export class Saver {
  #waiting: PendingChange[] = [];
  /** What was refused; it is kept, and tried once more when the window is opened again. */
  #refused: RefusedChange[] = [];
  #first = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** Those who wait until all is sent. */
  #settling: ((isAllTaken: boolean) => void)[] = [];
  readonly #tell: (state: SaveState) => void;
  readonly #done: (changed: Changed, sent: PendingChange) => void;
  readonly #refuse: (all: RefusedChange[]) => void;

  constructor(
    tell: (state: SaveState) => void,
    done: (changed: Changed, sent: PendingChange) => void,
    refuse: (all: RefusedChange[]) => void,
  ) {
    this.#tell = tell;
    this.#done = done;
    this.#refuse = refuse;
    const take = (unsent: PendingChange[]) => {
      if (unsent.length === 0) return;
      this.#waiting.push(...unsent);
      this.#keep();
      this.flush();
    };
    take(takeUnsentOfReload());
    takeOverUnsent(take);
  }

  /** Which fields of a file have words that are still on their way. */
  waitingIn(file: string): Waiting {
    const paths = () => this.#waiting.filter((one) => one.file === file).map((one) => one.path);
    return {
      at: (path) => paths().some((one) => isSame(one, path)),
      within: (path) => paths().some((one) => isSame(one.slice(0, path.length), path)),
    };
  }

  /** A file's fields with what is still on its way. */
  withWaiting(file: string, shown: Value): Value {
    return this.#waiting
      .filter((one) => one.file === file)
      .reduce<Value>((value, { path, value: typed }) => withValue(value, path, typed), shown);
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  add(change: PendingChange): void {
    const known = this.#waiting.findIndex(
      (one, index) => sameField(one, change) && !(index === 0 && this.#isSending),
    );
    const first = this.#waiting[known];
    if (first) this.#waiting[known] = { ...change, ...('seen' in first && { seen: first.seen }) };
    else this.#waiting.push(change);
    if (!this.#first) this.#first = Date.now();
    this.#keep();
    this.#tell({ kind: 'saving' });
    this.#plan(Math.max(0, Math.min(pause, this.#first + longest - Date.now())));
  }

  /** Sends at once: the field is left, or the window is closed. */
  flush(): void {
    if (this.#waiting.length) this.#plan(0);
  }

  forget(change: RefusedChange): void {
    this.#setRefused(this.#refused.filter((one) => one !== change));
    this.#keep();
  }

  #setRefused(all: RefusedChange[]): void {
    this.#refused = all;
    this.#refuse(all);
  }

  /** Sends at once; whether all of it was taken, once that is known. */
  settled(): Promise<boolean> {
    if (!this.#waiting.length) return Promise.resolve(true);
    this.flush();
    return new Promise((done) => this.#settling.push(done));
  }

  #settle(isAllTaken: boolean): void {
    for (const done of this.#settling.splice(0)) done(isAllTaken);
  }

  #keep(): void {
    keepUnsent([...this.#refused.map(({ sent }) => sent), ...this.#waiting]);
  }

  #plan(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    const change = this.#waiting[0];
    if (!change || this.#isSending) return;
    this.#isSending = true;
    this.#first = 0;
    try {
      const changed = await post<Changed>('change', change);
      this.#waiting.shift();
      this.#follow(change.file, changed);
      this.#replace(change);
      this.#keep();
      this.#isSending = false;
      if (this.#waiting.length) this.#plan(0);
      else this.#tell({ kind: 'saved', at: Date.now() });
      this.#done(changed, change);
      const { conflict } = changed.outcome;
      if (conflict || !this.#waiting.length) this.#settle(!conflict);
    } catch (error) {
      this.#isSending = false;
      if (!(error instanceof RefusedRequestError)) throw error;
      this.#settle(false);
      if (error.mayPass || error.status === 401) {
        this.#tell({ kind: 'failed', words: error.message });
        this.#plan(again);
      } else {
        this.#waiting.shift();
        const others = this.#refused.filter(({ sent }) => !sameField(sent, change));
        this.#setRefused([...others, { words: error.message, sent: change }]);
        this.#keep();
        if (this.#waiting.length) this.#plan(0);
        else this.#tell({ kind: 'idle' });
      }
    }
  }

  /** Words that were refused are not needed when others of the same visit took their place. */
  #replace(change: PendingChange): void {
    const isReplaced = ({ sent }: RefusedChange) =>
      sameField(sent, change) && sent.visit === change.visit;
    if (this.#refused.some(isReplaced))
      this.#setRefused(this.#refused.filter((one) => !isReplaced(one)));
  }

  /** What waits behind a change was typed over its result, and a new entry may have its name now. */
  #follow(file: string, { outcome, entry }: Changed): void {
    this.#waiting = this.#waiting.map((one) => {
      if (one.file !== file || outcome.conflict) return one;
      const seen = one.path.reduce<unknown>(
        (part, key) => (part as Record<string, unknown> | undefined)?.[key],
        entry.shown,
      );
      return { ...one, file: outcome.file, seen: seen as PendingChange['seen'] };
    });
  }
}
