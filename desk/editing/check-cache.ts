import { createHash } from 'node:crypto';
import type { Problem } from '#model/problem.ts';
import type { Check } from './acceptable-drafts.ts';
import type { SavedFile, Snapshot } from './snapshot.ts';

/** So many results are kept: the saved content, the one with drafts, and one of each before. */
const kept = 4;

const digests = new WeakMap<SavedFile, string>();

const digestOf = (text: string) => createHash('sha1').update(text).digest('base64');

function digestOfFile(file: SavedFile): string {
  const known = digests.get(file) ?? digestOf(file.text);
  digests.set(file, known);
  return known;
}

/** A text that two states of the content share only when a check finds the same in both. */
function keyOf(revision: string, snapshot: Snapshot, texts: ReadonlyMap<string, string>): string {
  const others = revision.split('\n').filter((line) => !/\.yaml \S+ \S+$/.test(line));
  const names = new Map([...snapshot.values()].map((file) => [file.name, digestOfFile(file)]));
  for (const [name, text] of texts) names.set(name, digestOf(text));
  const files = [...names].map(([name, digest]) => `${name} ${digest}`).sort();
  return digestOf([...others, ...files].join('\n'));
}

/**
 * A check that is not carried out twice for the same words: what was found with a draft in its place
 * is what is found once the draft is saved.
 */
export class CheckCache {
  readonly #check: Check;
  readonly #results = new Map<string, Promise<Problem[]>>();

  constructor(check: Check) {
    this.#check = check;
  }

  problems(
    { revision, snapshot }: { revision: string; snapshot: Snapshot },
    texts: ReadonlyMap<string, string>,
  ): Promise<Problem[]> {
    const key = keyOf(revision, snapshot, texts);
    const result = this.#results.get(key) ?? this.#check(texts);
    // The newest last; a check that failed is not kept.
    this.#results.delete(key);
    this.#results.set(key, result);
    result.catch(() => this.#results.delete(key));
    for (const old of [...this.#results.keys()].slice(0, -kept)) this.#results.delete(old);
    return result;
  }
}
