import type { Path } from '#desk/yaml/value.ts';
import { errorsAmong } from '#model/check/problem.ts';
import { isHindrance } from '#model/launch/launch.ts';
import type { Placeholder, PlaceholderCode } from '#model/launch/placeholder.ts';
import { isWebsite } from '#model/launch/reach.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import { labelOf, schemaOf } from './form-schema.ts';
import { idOf, kindOf } from './ids.ts';
import { fieldAt } from './json-schema.ts';
import { kindNames, nameOf } from './names.ts';
import { adviceOn } from './problem-words.ts';
import { fileOf } from './settle.ts';
import type { Workspace } from './workspace.ts';

/** One line of the checklist; it leads to its field. */
export interface ChecklistLine {
  id: string;
  path: Path;
  group: string;
  name: string;
  words: string;
  kind: 'invented' | 'draft' | 'wrong' | 'good to have';
  /** What the owner may say is right as it is. */
  accept?: WarningCode;
}

export interface Checklist {
  lines: ChecklistLine[];
  /** How many of the files that came with the site are the owner's by now, of how many. */
  yours: number;
  all: number;
}

/** Finds what is invented in the content as it is saved. */
export type FindInvented = () => Promise<Placeholder[]>;

const groupOf = (id: string): string => {
  const kind = kindOf(id);
  if (kind) return kindNames[kind].many;
  return id === 'profile' ? 'Me' : id === 'colours' ? 'Colours' : 'Pages';
};

const todo: Record<string, string> = {
  Me: 'Read every field, and write your own facts',
  Pages: 'Read the words, and change what is not true of you',
  Services: 'Keep what you offer, in your own words',
  Experience: 'Write down a job that you have held',
  Projects: 'Write down an order that you have done',
  Testimonials: 'You need a client’s consent for theirs',
};

/** What is to be done about one field, in the desk's words; else those of the launch check. */
const todoAt: Partial<Record<PlaceholderCode, string>> = {
  'sample-name': 'An invented name stands here. Write a real one',
  'sample-address': 'An invented address stands here. Write your own',
  'sample-result': 'This result came with the site. Write your own',
  'sample-picture': 'This picture came with the site. Choose one of your own',
  paper: 'Write down one of your own, or take this one away',
};

/** Words of the site that are left in an entry: they are true of the owner as a whole, or not. */
const wordsLeft = (count: number) =>
  count === 1
    ? 'A text here came with the site. Write your own, or say that it is true of you'
    : `${count} texts here came with the site. Write your own, or say that they are true of you`;

/** The findings, with those of the same entry's words as one. */
function groupWords(found: readonly Placeholder[]): Placeholder[] {
  const words = found.filter(({ code }) => code === 'sample-words');
  return found.flatMap((one) => {
    if (one.code !== 'sample-words') return [one];
    const same = words.filter(({ file }) => file === one.file);
    return same[0] === one ? [{ ...one, todo: wordsLeft(same.length) }] : [];
  });
}

/** What may be left out of the owner's own entry, and is missed by somebody. */
const goodForProfile: Record<string, string> = {
  photo: 'No photo of you yet; people like to see whom they write to',
  verification:
    'Search engines do not know yet that the site is yours, and cannot tell you how it is found',
};

const goodAddress =
  'Publishing gives your site an address. If you have one of your own, write it here';

const isPortfolioPicture = (id: string, value: unknown) =>
  kindOf(id) === 'projects' && !(value as { picture?: unknown } | undefined)?.picture;

/** What is left to do before strangers may see the site, and what would be good to have. */
export async function checklist(desk: Workspace, findInvented: FindInvented): Promise<Checklist> {
  const snapshot = await desk.snapshot();
  const named = (id: string) => nameOf(id, desk.shown(snapshot, id));
  const problems = await desk.problems();
  const drafts = desk.drafts(snapshot);
  const line = (id: string, path: Path, kind: ChecklistLine['kind'], words: string) => {
    const field = path.length ? labelOf(schemaOf(id), path) : '';
    return { id, path, group: groupOf(id), name: field || named(id), kind, words };
  };
  const found = (await findInvented()).filter(({ file }) => file);
  const invented = groupWords(found)
    .filter((one) => !isWebsite(one))
    .map(({ code, file, path = [], todo: words }) => {
      const id = idOf(`${file}`.replace(/^content\//, ''));
      const own = path.length ? todoAt[code] : todo[groupOf(id)];
      const one = line(id, path, 'invented', own ?? words);
      return code === 'sample-words' ? { ...one, name: named(id), accept: code } : one;
    });
  const wrong = errorsAmong(problems).map((problem) => {
    const id = fileOf(problem);
    const isKnown = snapshot.has(id) || drafts.some(({ file }) => file === id);
    const path = problem.path ?? [];
    const { what } = adviceOn(problem, isKnown ? fieldAt(schemaOf(id), path) : undefined, (file) =>
      named(idOf(file.replace(/^content\//, ''))),
    );
    return isKnown
      ? line(id, path, drafts.some(({ file }) => file === id) ? 'draft' : 'wrong', what)
      : { id, path: [], group: 'Files', name: id, kind: 'wrong' as const, words: what };
  });
  const warnings = problems
    .filter(({ severity }) => severity === 'warning')
    .filter((problem) => snapshot.has(fileOf(problem)))
    .map((problem) => {
      const id = fileOf(problem);
      const { what } = adviceOn(problem, undefined, (file) => named(idOf(file)));
      const kind = isHindrance(problem) ? 'wrong' : 'good to have';
      return line(id, problem.path ?? [], kind, what);
    });
  const pictures = [...snapshot.values()]
    .filter(({ id, value }) => isPortfolioPicture(id, value))
    .map(({ id }) => ({
      ...line(id, ['picture'], 'good to have', 'No photo of the goods yet'),
      name: named(id),
    }));
  const addresses = found
    .filter(isWebsite)
    .map(() => line('profile', ['website'], 'good to have', goodAddress));
  const profile = desk.shown(snapshot, 'profile');
  const missed = Object.entries(goodForProfile)
    .filter(([field]) => snapshot.has('profile') && profile[field] === undefined)
    .map(([field, words]) => line('profile', [field], 'good to have', words));
  const files = [...snapshot.values()].filter(({ id }) => id !== 'colours');
  const all = files.length;
  const left = new Set(invented.map(({ id }) => id)).size;
  return {
    lines: [...wrong, ...invented, ...warnings, ...addresses, ...missed, ...pictures],
    yours: all - left,
    all,
  };
}
