import { checklist, type FindInvented } from '#desk/editing/checklist.ts';
import type { Workspace } from '#desk/editing/workspace.ts';

/**
 * Counts what the checklist has left, beside the owner's typing and not before an answer: the count
 * may be that of a moment ago.
 */
export class ChecklistCounter {
  #count: number | undefined;
  #revision = '';
  #isCounting = false;
  readonly #desk: Workspace;
  readonly #find: FindInvented;
  readonly #report: (error: Error) => void;

  constructor(desk: Workspace, find: FindInvented, report: (error: Error) => void) {
    this.#desk = desk;
    this.#find = find;
    this.#report = report;
  }

  /** The last count; undefined before the first. */
  now(revision: string): number | undefined {
    if (revision !== this.#revision && !this.#isCounting) {
      this.#isCounting = true;
      this.#revision = revision;
      checklist(this.#desk, this.#find)
        .then(({ lines }) => {
          this.#count = lines.filter(({ kind }) => kind !== 'good to have').length;
        })
        .catch(this.#report)
        .finally(() => {
          this.#isCounting = false;
        });
    }
    return this.#count;
  }
}
