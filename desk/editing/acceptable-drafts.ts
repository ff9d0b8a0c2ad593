import type { Draft } from '#desk/database/desk-database.ts';
import { isSame, type Path } from '#desk/yaml/value.ts';
import type { Problem } from '#model/check/problem.ts';
import { idOf } from './ids.ts';

/** What is wrong and where, for the desk. */
export type Check = (texts: ReadonlyMap<string, string>) => Promise<Problem[]>;

/** Which drafts can be saved, and what is wrong when all of them are looked at. */
export interface AcceptableDrafts {
  accepted: Draft[];
  problems: Problem[];
}

interface Options {
  drafts: readonly Draft[];
  /** The errors of the content as it is on the disk; a change that adds none is not held back. */
  before: readonly Problem[];
  /** The draft that the owner is typing. */
  newest?: Draft | undefined;
  /** The texts of the files with these drafts in them, by file name. */
  textsOf: (drafts: readonly Draft[]) => ReadonlyMap<string, string>;
  check: Check;
}

const problemKeyOf = ({ file, code, path }: Problem) => JSON.stringify([file, code, path]);

const isOneInOther = (one: Path, other: Path) => {
  const length = Math.min(one.length, other.length);
  return isSame(one.slice(0, length), other.slice(0, length));
};

/** The id of the file that a problem, or something to do, is in. */
export const fileOf = ({ file }: Pick<Problem, 'file'>): string =>
  idOf(file.replace(/^content\//, ''));

const isAbout = (problem: Problem, draft: Draft) =>
  fileOf(problem) === draft.file && isOneInOther(problem.path ?? [], draft.path);

/** The drafts that are to blame for a problem: those at its place, else the newest, else all. */
function blamed(problem: Problem, drafts: readonly Draft[], newest?: Draft): readonly Draft[] {
  const there = drafts.filter((draft) => isAbout(problem, draft));
  if (there.length) return there;
  const last = drafts.filter((draft) => newest && isSame(draft.path, newest.path));
  const own = last.filter(({ file }) => file === newest?.file);
  return own.length ? own : drafts;
}

/**
 * Finds the drafts that can be saved together without adding an error to the content. Drafts that
 * only fit together, such as a client's name in a project and in a testimonial, are saved together.
 */
export async function findAcceptableDrafts(options: Options): Promise<AcceptableDrafts> {
  const { drafts, before, newest, textsOf, check } = options;
  const known = new Set(before.map(problemKeyOf));
  const problems = await check(textsOf(drafts));
  let taken = [...drafts];
  let found = problems;
  while (taken.length) {
    const added = found.filter((one) => one.severity === 'error' && !known.has(problemKeyOf(one)));
    if (added.length === 0) break;
    const held = new Set(added.flatMap((problem) => blamed(problem, taken, newest)));
    taken = taken.filter((draft) => !held.has(draft));
    if (taken.length) found = await check(textsOf(taken));
  }
  return { accepted: taken, problems };
}
