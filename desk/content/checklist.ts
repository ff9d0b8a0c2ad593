/** The checklist of the desk: what is left to do before the site is published. */
import { labelOf, schemaOf } from '#desk/shared/form-schema.ts';
import { idOf } from '#desk/shared/ids.ts';
import { groupOf, kindNames } from '#desk/shared/names.ts';
import type { Path } from '#desk/shared/value.ts';
import { isWebsite, type Placeholder } from '#model/launch.ts';
import type { Problem } from '#model/problem.ts';
import { kindOf, kinds } from '#model/schemas/collections.ts';
import { adviceOn, isWaiting } from './advice.ts';
import { type InventedEntries, inventedKinds, inventedTexts } from './invented.ts';
import type { ContentState, Workspace } from './workspace.ts';

/** One line of the checklist; it leads to its field. */
export interface ChecklistLine {
  id: string;
  path: Path;
  group: string;
  name: string;
  words: string;
  kind: 'invented' | 'draft' | 'wrong' | 'optional';
  /** How many of its texts are unchanged since the site was installed. */
  count?: number;
  /** Whether its texts may be true of the owner too, and need only be read. */
  isToRead?: boolean;
}

export interface Checklist {
  lines: ChecklistLine[];
  /** The kinds of entry whose invented entries can be removed together. */
  invented: InventedEntries[];
}

/** The headings of the checklist, in order. */
const groups = ['Me', ...kinds.map((kind) => kindNames[kind].many), 'Pages'];

const byGroup = (one: ChecklistLine, other: ChecklistLine) =>
  groups.indexOf(one.group) - groups.indexOf(other.group);

/** Whether a line must be done before publishing; the others are optional. */
const isNeeded = ({ kind }: ChecklistLine): boolean => kind !== 'optional';

/** What to do with a part of an entry that is invented by itself, such as a certificate. */
const partTodo = 'Write yours and press “All of this is mine now”, or remove it';

/** The groups whose texts may be true of the owner too. */
const mayBeTrue = ['Pages', kindNames.services.many];

/** Optional fields of the profile that visitors would miss. */
const goodForProfile: Record<string, string> = {
  photo: 'No photo of you yet; people like to see who they are writing to',
};

const goodAddress =
  'Publishing gives your site an address. If you have one of your own, write it here';

const emptyWords = (count: number) =>
  `Not on the site yet: ${count === 1 ? '1 field is' : `${count} fields are`} empty`;

/** What must be done before publishing, and what is optional. */
export async function checklist(desk: Workspace): Promise<Checklist> {
  const state = await desk.state();
  const lines = await linesOf(state);
  for (const line of lines.filter(({ kind, path }) => kind === 'invented' && path.length === 0))
    line.count = (await inventedTexts(desk, state, line.id)).length;
  return { lines, invented: inventedKinds(state) };
}

/** The number of lines that must be done before publishing. */
export const countLeft = async (state: ContentState): Promise<number> =>
  (await linesOf(state)).filter(isNeeded).length;

async function linesOf(state: ContentState): Promise<ChecklistLine[]> {
  const { drafts } = state;
  const problems = await state.problems();
  const { placeholders } = await state.saved();
  const found = placeholders.filter(({ file }) => file);

  /** A line about a field, or about a whole entry. */
  const line = (kind: ChecklistLine['kind'], id: string, path: Path, words: string) => {
    const [group, entry] = [groupOf(id), state.nameOf(id)];
    const field = path.length ? labelOf(schemaOf(id), path) : '';
    // In a group of several entries, each line names its entry.
    const name = field && entry !== group ? `${entry}, ${field}` : field || entry;
    return { kind, id, path, words, group, name };
  };

  const wrong = (problem: Problem): ChecklistLine => {
    const id = idOf(problem.file);
    const { what } = adviceOn(problem, (file) => state.nameOf(idOf(file)));
    if (state.hasEntry(id))
      return line(drafts.has(id) ? 'draft' : 'wrong', id, problem.path ?? [], what);
    return { kind: 'wrong', id, path: [], words: what, group: 'Files', name: id };
  };

  const invented = ({ code, file, path = [], todo }: Placeholder): ChecklistLine => {
    const id = idOf(`${file}`);
    const found = line('invented', id, path, todo);
    if (code !== 'sample') return found;
    if (path.length > 0) return { ...found, words: partTodo };
    return { ...found, isToRead: mayBeTrue.includes(found.group) };
  };

  // The empty fields of an entry that is not on the site yet are one line.
  const isOpen = (problem: Problem) =>
    isWaiting(state, problem) && drafts.has(idOf(problem.file)) && !state.has(idOf(problem.file));
  const open = Map.groupBy(problems.filter(isOpen), ({ file }) => idOf(file));
  const profile = state.shown('profile');
  const missed = Object.entries(goodForProfile).filter(
    ([field]) => state.has('profile') && profile[field] === undefined,
  );
  const withoutPicture = [...state.values()].filter(
    ({ id, value }) => kindOf(id) === 'projects' && !value?.picture,
  );
  return [
    ...problems.filter((problem) => !isOpen(problem)).map(wrong),
    ...[...open].map(([id, empty]) => ({
      ...line('draft', id, empty[0]?.path ?? [], emptyWords(empty.length)),
      name: state.nameOf(id),
    })),
    ...found
      .filter((one) => !isWebsite(one))
      .map(invented)
      .sort(byGroup),
    ...found.filter(isWebsite).map(() => line('optional', 'profile', ['website'], goodAddress)),
    ...missed.map(([field, words]) => line('optional', 'profile', [field], words)),
    ...withoutPicture.map(({ id }) => ({
      ...line('optional', id, ['picture'], 'No photo of the goods yet'),
      name: state.nameOf(id),
    })),
  ];
}
