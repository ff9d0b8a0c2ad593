import { isWebsite, type Placeholder } from '#model/launch.ts';
import type { Problem } from '#model/problem.ts';
import { type Kind, kindOf, kinds } from '#model/schemas/collections.ts';
import { fieldAt } from '#model/schemas/field-guide.ts';
import { textsIn } from '#model/value.ts';
import { adviceOn, isEmptyField } from './advice.ts';
import { labelOf, schemaOf } from './form-schema.ts';
import { fileOf } from './ids.ts';
import { type InventedEntries, inventedKinds } from './invented.ts';
import { groupOf, kindNames, nameOf } from './names.ts';
import type { Group, Path } from './value.ts';
import type { Snapshot, Workspace } from './workspace.ts';

/** A text that came with the site, which the owner reads to say whether it is true of them. */
interface TextToRead {
  path: Path;
  label: string;
  text: string;
}

/** One line of the checklist; it leads to its field. */
export interface ChecklistLine {
  id: string;
  path: Path;
  group: string;
  name: string;
  words: string;
  kind: 'invented' | 'draft' | 'wrong' | 'good to have';
  /** The texts that came with the site, where the owner may say that they are true after reading them. */
  texts?: TextToRead[];
}

export interface Checklist {
  lines: ChecklistLine[];
  /** The kinds of entry of which all that is invented can be removed at once. */
  invented: InventedEntries[];
  progress: Progress;
}

/** How many of the steps to a site of one's own are done. */
export interface Progress {
  done: number;
  all: number;
}

/** Each a heading of the desk, done when nothing below it is left that is needed. */
const steps = ['Me', 'Pages', ...kinds.map((kind) => kindNames[kind].many)];

function progressOf(lines: ChecklistLine[]): Progress {
  const needed = lines.filter(({ kind }) => kind !== 'good to have');
  const open = new Set(needed.map(({ group }) => group));
  // What is wrong may be elsewhere, such as in the colours.
  const all = new Set([...steps, ...open]);
  return { done: all.size - open.size, all: all.size };
}

export type FindInvented = () => Promise<Placeholder[]>;

/** What to do with a file that is invented as a whole. */
const todos: Record<Kind | 'profile' | 'pages', string> = {
  profile: 'Read every field, and write your own facts',
  pages: 'Read it, and change what is not true of you',
  services: 'Keep what you offer, in your own words',
  experience: 'Add a job you have held',
  projects: 'Add an order you have handled',
  testimonials: 'You need a client’s consent for theirs',
  guides: 'Write your own terms, prices and answers, or remove it',
};

/** What many of the profession could say of themselves: the owner may say that it is true. */
const mayBeTrue: (keyof typeof todos)[] = ['pages', 'services'];

/** What may be left out of the owner's own entry, and is missed by somebody. */
const goodForProfile: Record<string, string> = {
  photo: 'No photo of you yet; people like to see who they are writing to',
  verification: 'Not yet verified with Google or Bing',
};

const goodAddress =
  'Publishing gives your site an address. If you have one of your own, write it here';

const emptyWords = (count: number) =>
  count === 1
    ? 'Not on the site yet: 1 field is empty'
    : `Not on the site yet: ${count} fields are empty`;

const isPortfolioPicture = (id: string, value: unknown) =>
  kindOf(id) === 'projects' && !(value as { picture?: unknown } | undefined)?.picture;

/** What the parts of the checklist look at. */
interface ContentState {
  snapshot: Snapshot;
  drafts: ReadonlyMap<string, unknown>;
  problems: Problem[];
  found: Placeholder[];
  /** A file's fields with the drafts over them. */
  shown: (id: string) => Group;
}

async function readState(desk: Workspace, findInvented: FindInvented): Promise<ContentState> {
  const snapshot = await desk.snapshot();
  return {
    snapshot,
    drafts: desk.drafts(snapshot),
    problems: await desk.problems(),
    found: (await findInvented()).filter(({ file }) => file),
    shown: (id) => desk.shown(snapshot, id),
  };
}

const named = ({ shown, snapshot }: ContentState, id: string) =>
  nameOf(id, shown(id), snapshot.get(id)?.value);

type Place = Pick<ChecklistLine, 'id' | 'path' | 'kind'>;

function line(state: ContentState, { id, path, kind }: Place, words: string): ChecklistLine {
  const field = path.length ? labelOf(schemaOf(id), path) : '';
  return { id, path, group: groupOf(id), name: field || named(state, id), kind, words };
}

const isWritten = (id: string, path: Path) => {
  const field = fieldAt(schemaOf(id), path);
  const isChosen = field?.enum ?? field?.input ?? field?.anyOf?.some(({ const: word }) => word);
  return field !== undefined && !isChosen;
};

/** The texts of an entry that somebody wrote: no choices, files or names of other entries. */
const textsToRead = (id: string, value: Group): TextToRead[] =>
  textsIn(value)
    .filter(({ path }) => isWritten(id, path))
    .map(({ path, text }) => ({ path, text, label: labelOf(schemaOf(id), path) }));

function inventedLine(state: ContentState, placeholder: Placeholder): ChecklistLine {
  const { code, file, path = [] } = placeholder;
  const id = fileOf({ file: `${file}` });
  const isWhole = code === 'sample' && path.length === 0;
  const kind = kindOf(id) ?? (id === 'profile' ? id : 'pages');
  const words = isWhole ? todos[kind] : placeholder.todo;
  const one = line(state, { id, path, kind: 'invented' }, words);
  return isWhole && mayBeTrue.includes(kind)
    ? { ...one, texts: textsToRead(id, state.shown(id)) }
    : one;
}

const inventedLines = (state: ContentState): ChecklistLine[] =>
  state.found.filter((one) => !isWebsite(one)).map((one) => inventedLine(state, one));

const isDraft = ({ drafts }: ContentState, id: string) => drafts.has(id);

function wrongLine(state: ContentState, problem: Problem): ChecklistLine {
  const id = fileOf(problem);
  const isKnown = state.snapshot.has(id) || isDraft(state, id);
  const path = problem.path ?? [];
  const { what } = adviceOn(problem, (file) => named(state, fileOf({ file })));
  if (!isKnown) return { id, path: [], group: 'Files', name: id, kind: 'wrong', words: what };
  return line(state, { id, path, kind: isDraft(state, id) ? 'draft' : 'wrong' }, what);
}

/** What is wrong; the empty fields of an entry that is not on the site yet are one line. */
function wrongLines(state: ContentState): ChecklistLine[] {
  const errors = state.problems;
  const isOpen = (problem: Problem) =>
    isEmptyField(problem) &&
    !state.snapshot.has(fileOf(problem)) &&
    isDraft(state, fileOf(problem));
  const open = Map.groupBy(errors.filter(isOpen), fileOf);
  return [
    ...errors.filter((problem) => !isOpen(problem)).map((problem) => wrongLine(state, problem)),
    ...[...open].map(([id, empty]) => ({
      ...line(state, { id, path: empty[0]?.path ?? [], kind: 'draft' }, emptyWords(empty.length)),
      name: named(state, id),
    })),
  ];
}

/** What nobody needs, and somebody would miss. */
function goodLines(state: ContentState): ChecklistLine[] {
  const { snapshot, found, shown } = state;
  const good = (id: string, field: string, words: string) =>
    line(state, { id, path: [field], kind: 'good to have' }, words);
  const profile = shown('profile');
  return [
    ...found.filter(isWebsite).map(() => good('profile', 'website', goodAddress)),
    ...Object.entries(goodForProfile)
      .filter(([field]) => snapshot.has('profile') && profile[field] === undefined)
      .map(([field, words]) => good('profile', field, words)),
    ...[...snapshot.values()]
      .filter(({ id, value }) => isPortfolioPicture(id, value))
      .map(({ id }) => ({
        ...good(id, 'picture', 'No photo of the goods yet'),
        name: named(state, id),
      })),
  ];
}

/** What is left to do before strangers may see the site, and what would be good to have. */
export async function checklist(desk: Workspace, findInvented: FindInvented): Promise<Checklist> {
  const state = await readState(desk, findInvented);
  const lines = [...wrongLines(state), ...inventedLines(state), ...goodLines(state)];
  return {
    lines,
    invented: inventedKinds(desk, state.snapshot),
    progress: progressOf(lines),
  };
}
