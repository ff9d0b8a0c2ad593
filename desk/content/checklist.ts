/** The checklist of the desk: what is left to do before the site is published. */
import { labelOf, schemaOf } from '#desk/shared/form-schema.ts';
import { type EntryField, idOf, isSingle } from '#desk/shared/ids.ts';
import { groupOf } from '#desk/shared/names.ts';
import type { Path } from '#desk/shared/value.ts';
import { isInvented, isWebsite } from '#model/launch.ts';
import type { Problem } from '#model/problem.ts';
import { kindNames, kinds } from '#model/schemas/collections.ts';
import { adviceOn, isWaiting } from './advice.ts';
import { type InventedEntries, inventedKinds } from './invented.ts';
import { outdatedTexts } from './outdated.ts';
import { isStray } from './shown.ts';
import type { ContentState, Workspace } from './workspace.ts';

/** One line of the checklist. */
export interface ChecklistLine {
  /** The entry with its field; absent for a file or a folder without a form. */
  id?: string;
  path: Path;
  group: string;
  name: string;
  words: string;
  /**
   * `invented` and `wrong` must be done before publishing. `outdated` names what the content no longer has, `pending` is
   * not on the site yet, `stray` a file that does not belong to the content; none of these stops publishing.
   */
  reason: 'outdated' | 'invented' | 'wrong' | 'pending' | 'stray';
}

export interface Checklist {
  lines: ChecklistLine[];
  /** The kinds of entry whose invented entries can be removed together. */
  invented: InventedEntries[];
}

/** The headings of the checklist, in order. */
const groups = ['Me', ...kinds.map((kind) => kindNames[kind].many), 'Pages'];

const byGroup = (a: ChecklistLine, b: ChecklistLine) =>
  groups.indexOf(a.group) - groups.indexOf(b.group);

/** Whether a line must be done before publishing. */
const isNeeded = ({ reason }: ChecklistLine): boolean =>
  reason === 'invented' || reason === 'wrong';

/** What to do with a part of an entry that is invented by itself, such as a certificate. */
const partTodo = 'Write yours and press “All of this is mine now”, or remove it';

/** The groups whose texts may be true of the owner too. */
const mayBeTrue = ['Pages', kindNames.services.many];

const waitingWords = 'It waits for something that is wrong elsewhere';

const emptyWords = (count: number) => `${count === 1 ? '1 field is' : `${count} fields are`} empty`;

/** What must be done before publishing, and what is not on the site yet. */
export async function checklist(desk: Workspace): Promise<Checklist> {
  const state = await desk.state();
  const lines = [...(await outdatedLines(desk, state)), ...linesOf(state)];
  return { lines, invented: inventedKinds(state) };
}

/** The number of lines that must be done before publishing. */
export const countLeft = (state: ContentState): number => linesOf(state).filter(isNeeded).length;

const linesOf = (state: ContentState): ChecklistLine[] => [
  ...problemLines(state),
  ...inventedLines(state),
];

/** A line about a field, or about a whole entry. */
function lineOn(
  state: ContentState,
  reason: ChecklistLine['reason'],
  { id, path }: EntryField,
  words: string,
): ChecklistLine {
  const [group, entry] = [groupOf(id), state.nameOf(id)];
  const field = path.length > 0 ? labelOf(schemaOf(id), path) : '';
  // Below the heading of its group, the line of a single file needs only the field.
  const isInGroup = entry === group && reason !== 'pending' && reason !== 'outdated';
  const name = isInGroup ? field || entry : [entry, field].filter(Boolean).join(', ');
  return { reason, id, path, words, group, name };
}

/** What is wrong or unfinished. Only what is wrong with the files for visitors stops publishing. */
function problemLines(state: ContentState): ChecklistLine[] {
  const [typed, shown] = [state.problems, state.shownProblems].map((problems) =>
    Map.groupBy(problems, ({ file }) => idOf(file)),
  ) as [Map<string, Problem[]>, Map<string, Problem[]>];
  const lines: ChecklistLine[] = [];
  for (const [id, problems] of new Map([...shown, ...typed])) {
    const reason = shown.has(id) ? 'wrong' : 'pending';
    if (!state.has(id) && !isSingle(id)) {
      lines.push(...problems.map((problem) => fileLine(problem, reason)));
      continue;
    }
    // The empty fields of an entry that is not on the site yet are one line.
    const isUnfilled = (problem: Problem) => !state.shown.has(id) && isWaiting(state, problem);
    const [empty, others] = [
      problems.filter(isUnfilled),
      problems.filter((other) => !isUnfilled(other)),
    ];
    const field = { id, path: empty[0]?.path ?? [] };
    if (empty.length > 0)
      lines.push({
        ...lineOn(state, reason, field, emptyWords(empty.length)),
        name: state.nameOf(id),
      });
    for (const problem of others) {
      const { what } = adviceOn(problem, (file) => state.nameOf(idOf(file)));
      lines.push(lineOn(state, reason, { id, path: problem.path ?? [] }, what));
    }
  }
  for (const id of state.keys())
    if (state.isPending(id) && !typed.has(id) && !shown.has(id))
      lines.push(lineOn(state, 'pending', { id, path: [] }, waitingWords));
  return lines;
}

/** A line about a file or a folder without a form. */
function fileLine(problem: Problem, reason: 'wrong' | 'pending'): ChecklistLine {
  const { what, fix } = adviceOn(problem, (file) => file);
  return {
    reason: isStray(problem) ? 'stray' : reason,
    path: [],
    words: `${what} ${fix}`,
    group: 'Files',
    name: problem.file,
  };
}

/** Whether an entry may stay as it is, apart from some of its texts; an invented client or guide is replaced or removed whole. */
const mayStay = (state: ContentState, id: string): boolean =>
  !isInvented(state.fieldsOf(id)) || isSingle(id) || mayBeTrue.includes(groupOf(id));

/** The texts that still name what the content no longer has; without entries that are to be replaced or removed whole. */
export async function outdatedLines(
  desk: Workspace,
  state: ContentState,
): Promise<ChecklistLine[]> {
  const outdated = await outdatedTexts(desk, state);
  return [...outdated]
    .filter(([id]) => mayStay(state, id))
    .flatMap(([id, texts]) =>
      texts.map(({ path, words }) => lineOn(state, 'outdated', { id, path }, words)),
    )
    .sort(byGroup);
}

/** What is invented, or missing by law, in the files for visitors. */
function inventedLines(state: ContentState): ChecklistLine[] {
  const lines = state.placeholders.flatMap((placeholder): ChecklistLine[] => {
    const { code, file, path = [], todo } = placeholder;
    // Publishing gives the site an address.
    if (!file || isWebsite(placeholder)) return [];
    const line = lineOn(state, 'invented', { id: idOf(file), path }, todo);
    if (code !== 'sample') return [line];
    return [path.length > 0 ? { ...line, words: partTodo } : line];
  });
  return lines.sort(byGroup);
}
