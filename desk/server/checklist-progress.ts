import { checklist, type FindInvented, type Progress } from '#desk/content/checklist.ts';
import type { Workspace } from '#desk/content/workspace.ts';

/**
 * Finds how far the owner is, beside the typing and not before an answer: it may be as it was a
 * moment ago.
 */
export class ChecklistProgress {
  #progress: Progress | undefined;
  #revision = '';
  #isLooking = false;
  readonly #desk: Workspace;
  readonly #find: FindInvented;
  readonly #report: (error: Error) => void;

  constructor(desk: Workspace, find: FindInvented, report: (error: Error) => void) {
    this.#desk = desk;
    this.#find = find;
    this.#report = report;
  }

  /** What was found last; undefined before the first time. */
  now(revision: string): Progress | undefined {
    if (revision !== this.#revision && !this.#isLooking) {
      this.#isLooking = true;
      this.#revision = revision;
      checklist(this.#desk, this.#find)
        .then(({ progress }) => {
          this.#progress = progress;
        })
        .catch(this.#report)
        .finally(() => {
          this.#isLooking = false;
        });
    }
    return this.#progress;
  }
}
