/** The data of the desk's page: the overview of all entries, and one entry with its problems. */
import { idOf, slugOf } from '#desk/shared/ids.ts';
import { nameOf, type Particulars, particularsOf } from '#desk/shared/names.ts';
import type { Group } from '#desk/shared/value.ts';
import { isInvented, isUnreachable } from '#model/launch.ts';
import { fileNames, type Kind, kindNames, kindOf, kinds } from '#model/schemas/collections.ts';
import { type Advice, adviceOn, isWaiting } from './advice.ts';
import { countLeft, outdatedLines } from './checklist.ts';
import type { Files, History } from './history.ts';
import { firstFields, hasMark, type InventedText, inventedTexts } from './invented.ts';
import { type OutdatedText, outdatedTexts } from './outdated.ts';
import { referencesTo } from './references.ts';
import { type TextState, textsById } from './shown.ts';
import type { ContentState, Workspace } from './workspace.ts';

/** An entry in the navigation and in lists. */
export interface ListItem extends Particulars {
  id: string;
  name: string;
  errors: number;
  /** Whether the entry, or a change of the entry, is not on the site yet. */
  isPending: boolean;
  /** Whether the entry came with the site, and the owner has not confirmed its texts. */
  isInvented: boolean;
  /** Whether the entry is hidden from visitors. */
  isHidden: boolean;
  /** Words on a difference from the last publication; empty where there is none, or before the first publication. */
  changed: string;
}

/** The entries of a kind, all pages, or one of the two single files. */
export interface ListGroup {
  kind: Kind | 'pages' | 'profile' | 'colours';
  name: string;
  items: ListItem[];
}

/** The lists of all entries, and the state of the desk that every view shows. */
export interface Overview {
  owner: {
    name: string;
    /** Whether the name is the owner's, and not the invented one. */
    isNamed: boolean;
    website: string;
    /** The file of the owner's logo; empty where the drawn mark is shown. */
    logo: string;
  };
  groups: ListGroup[];
  /** The entries that visitors do not get as they were typed. */
  pending: Pick<ListItem, 'id' | 'name'>[];
  /** How many lines of the checklist are left. */
  left: number;
  /** How many texts name what the content no longer has. */
  outdated: number;
  undo?: string;
  redo?: string;
  /** Why what other programs changed could not be taken over. */
  readFailure?: string;
  /** Whether the site has ever been published from here. */
  isPublished: boolean;
  /** What differs from the last publication; nothing before the first. */
  changes: ChangedFile[];
}

/** An entry, as its form shows it. */
export interface EntryView {
  id: string;
  name: string;
  kind?: Kind;
  /** The fields as they were typed. */
  value: Group;
  /** The fields as the site shows them; absent for an entry that is not on the site yet. */
  shown?: Group;
  advice: Advice[];
  isInvented: boolean;
  /** The invented texts that the owner has not changed. */
  invented: InventedText[];
  /** The texts that came with the site and name what the content no longer has. */
  outdated: OutdatedText[];
  /** Whether only a text editor can change the file of the entry. */
  isUnreadable: boolean;
  /** The names of the entries that refer to this entry. */
  referredBy: string[];
  /** The entries that other entries may name, by kind. */
  choices: Partial<Record<Kind, { slug: string; name: string }[]>>;
}

/** A file that differs from what was published last. */
interface ChangedFile {
  id: string;
  name: string;
  state: 'changed' | 'new' | 'removed';
}

/** The entries whose text, place or pictures differ between two states. */
async function changesBetween(
  history: History,
  before: Files,
  after: Files,
): Promise<ChangedFile[]> {
  const [former, current] = [textsById(before), textsById(after)];
  const changed: ChangedFile[] = [];
  for (const id of new Set([...former.keys(), ...current.keys()])) {
    const [old, now] = [former.get(id), current.get(id)];
    const { name, hash } = now ?? (old as TextState);
    const { value, names } = await history.text(name, hash);
    const isSame = old?.name === now?.name && old?.hash === now?.hash;
    if (isSame && names.every((picture) => before[picture] === after[picture])) continue;
    const state = !old ? 'new' : now ? 'changed' : 'removed';
    changed.push({ id, name: nameOf(id, value), state });
  }
  return changed;
}

/** The address of the site: the owner's website, else that of the last publication; empty before that. */
function siteAddress(desk: Workspace, profile: Record<string, unknown>): string {
  const own = String(profile.website ?? '');
  return isUnreachable(own) ? (desk.history.setting('published address') ?? '') : own;
}

/** The list items of all entries. */
function listItems(state: ContentState, changes: ChangedFile[]) {
  const errors = Map.groupBy(
    state.problems.filter((problem) => !isWaiting(state, problem)),
    ({ file }) => idOf(file),
  );
  return (id: string): ListItem => {
    const value = state.fieldsOf(id);
    return {
      id,
      name: state.nameOf(id),
      ...particularsOf(id, value),
      errors: errors.get(id)?.length ?? 0,
      isPending: state.isPending(id),
      isInvented: isInvented(value) && value.hidden !== true,
      isHidden: value.hidden === true,
      changed: changes.some((change) => change.id === id) ? 'changed since published' : '',
    };
  };
}

/** The overview: every entry with its state. */
export async function overview(desk: Workspace): Promise<Overview> {
  const state = await desk.state();
  const { history, shown } = desk;
  const published = history.setting('published');
  const changes = published ? await changesBetween(history, published.files, shown.files) : [];
  const item = listItems(state, changes);
  const singles = fileNames.filter((name) => name.startsWith('pages/'));
  const single = (id: 'profile' | 'colours'): ListGroup => ({
    kind: id,
    name: nameOf(id, undefined),
    items: [item(id)],
  });
  const groups: ListGroup[] = [
    single('profile'),
    { kind: 'pages', name: 'Pages', items: singles.map(item) },
    ...kinds.map((kind) => ({
      kind,
      name: kindNames[kind].many,
      items: state.idsOf(kind).map(item),
    })),
    single('colours'),
  ];
  const pending = groups.flatMap(({ items }) => items.filter(({ isPending }) => isPending));
  const profile = state.fieldsOf('profile');
  const first = (await firstFields(desk)).get('profile');
  const name = String(profile.name ?? '');
  return {
    owner: {
      name,
      isNamed: name !== '' && !(isInvented(profile) && first?.name === profile.name),
      website: siteAddress(desk, profile),
      logo: String(profile.logo ?? ''),
    },
    groups,
    pending: pending.map(({ id, name }) => ({ id, name })),
    left: countLeft(state),
    outdated: (await outdatedLines(desk, state)).length,
    ...history.stepLabels(),
    ...(history.readFailure && { readFailure: history.readFailure }),
    isPublished: published !== undefined,
    changes,
  };
}

/** An entry as its form shows it, whether or not it has a file. */
export async function entryView(desk: Workspace, id: string): Promise<EntryView> {
  const state = await desk.state();
  const file = state.get(id);
  const value = state.fieldsOf(id);
  const shown = state.shown.get(id)?.value;
  const kind = kindOf(id);
  const problems = state.problems.filter(({ file }) => idOf(file) === id);
  const nameOfFile = (name: string) => (state.has(idOf(name)) ? state.nameOf(idOf(name)) : name);
  const names = (of: Kind) =>
    state.idsOf(of).map((entry) => ({ slug: slugOf(entry), name: state.nameOf(entry) }));
  return {
    id,
    name: state.nameOf(id),
    ...(kind && { kind }),
    value,
    ...(shown && { shown }),
    advice: problems.map((problem) => ({
      ...adviceOn(problem, nameOfFile),
      ...(isWaiting(state, problem) && { isWaiting: true }),
    })),
    isInvented: hasMark(value),
    invented: await inventedTexts(desk, state, id),
    outdated: (await outdatedTexts(desk, state)).get(id) ?? [],
    isUnreadable: file !== undefined && !file.value,
    referredBy: [
      ...new Set(referencesTo(state, id).map((reference) => state.nameOf(reference.id))),
    ],
    choices: Object.fromEntries(kinds.map((of) => [of, names(of)])),
  };
}
