import { InboxUnavailableError } from './inbox-error.ts';

interface Entry {
  work: () => unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what arrives at the same time into one transaction, because the sync to disk at its end
 * is what takes the time. Nobody gets a result before that sync.
 */
export class CommitQueue {
  readonly #transact: (work: () => void) => void;
  #waiting: Entry[] = [];

  /** @param transact runs work in a transaction, and throws when nothing of it was committed. */
  constructor(transact: (work: () => void) => void) {
    this.#transact = transact;
  }

  /** The result of `work`, once it is on the disk. */
  run<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const entries = this.#waiting;
    this.#waiting = [];
    const settled: (() => void)[] = [];
    try {
      this.#transact(() => {
        for (const entry of entries) settled.push(attempt(entry));
      });
    } catch (error) {
      for (const { reject } of entries) reject(error);
      return;
    }
    for (const settle of settled) settle();
  }
}

/** A fault of the machine ends the whole transaction, any other only the work that made it. */
function attempt({ work, resolve, reject }: Entry): () => void {
  try {
    const result = work();
    return () => resolve(result as never);
  } catch (error) {
    if (error instanceof InboxUnavailableError) throw error;
    return () => reject(error);
  }
}
