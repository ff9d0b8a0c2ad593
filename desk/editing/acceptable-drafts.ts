import type { Draft } from '#desk/database/desk-database.ts';
import { isSame, type Path } from '#desk/yaml/value.ts';
import type { Problem } from '#model/problem.ts';
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

export const fileOf = ({ file }: Pick<Problem, 'file'>): string =>
  idOf(file.replace(/^content\//, ''));

const isAbout = (problem: Problem, draft: Draft) =>
  fileOf(problem) === draft.file && isOneInOther(problem.path ?? [], draft.path);

/**
 * The drafts to hold back because of some problems: those at the place of one. A problem elsewhere is
 * first put down to what was waiting before, so that it holds back no words which are right by themselves;
 * to the newest draft only when it is there with that one alone.
 */
function blamed(
  problems: readonly Problem[],
  drafts: readonly Draft[],
  newest?: Draft,
): readonly Draft[] {
  const there = drafts.filter((draft) => problems.some((problem) => isAbout(problem, draft)));
  if (there.length) return there;
  const isNewest = ({ file, path }: Draft) => newest?.file === file && isSame(path, newest.path);
  const others = drafts.filter((draft) => !isNewest(draft));
  return others.length ? others : drafts;
}

/**
 * Finds the drafts that can be saved together without adding an error to the content.
 */
export async function findAcceptableDrafts(options: Options): Promise<AcceptableDrafts> {
  const { drafts, before, newest, textsOf, check } = options;
  const known = new Set(before.map(problemKeyOf));
  const problems = await check(textsOf(drafts));
  let taken = [...drafts];
  let found = problems;
  while (taken.length) {
    const added = found.filter((one) => !known.has(problemKeyOf(one)));
    if (added.length === 0) break;
    const held = new Set(blamed(added, taken, newest));
    taken = taken.filter((draft) => !held.has(draft));
    if (taken.length) found = await check(textsOf(taken));
  }
  return { accepted: taken, problems };
}
