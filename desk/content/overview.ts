/** The data of the desk's page: the overview of all entries, and one entry with its problems. */
import { schemaOf } from '#desk/shared/form-schema.ts';
import { idOf, slugOf } from '#desk/shared/ids.ts';
import { kindNames, nameOf, type Particulars, particularsOf } from '#desk/shared/names.ts';
import type { Group } from '#desk/shared/value.ts';
import { isInvented, isUnreachable } from '#model/launch.ts';
import { fileNames, type Kind, kindOf, kinds } from '#model/schemas/collections.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { type Advice, adviceOn, isWaiting } from './advice.ts';
import { countLeft } from './checklist.ts';
import { isText } from './disk.ts';
import { hasMark, type InventedText, inventedTexts } from './invented.ts';
import { referencesTo } from './references.ts';
import type { ContentState, Workspace } from './workspace.ts';

/** An entry in the navigation and in lists. */
export interface ListItem extends Particulars {
  id: string;
  name: string;
  errors: number;
  /** How many of its fields are drafts; 1 for a new entry. */
  drafts: number;
  /** Whether it came with the site, and the owner has not confirmed it. */
  isInvented: boolean;
  /** Whether it is hidden from visitors. */
  isHidden: boolean;
  /** That it differs from the last publication, or before one, from the first snapshot; empty where it does not. */
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
  /** `logo` is the file of the owner's logo; empty where the drawn mark is shown. */
  owner: { name: string; website: string; logo: string };
  groups: ListGroup[];
  /** How many entries have a draft. */
  drafts: number;
  /** How many lines of the checklist are left. */
  left: number;
  undo?: string;
  redo?: string;
  /** Whether the owner has answered or skipped the first questions. */
  isStarted: boolean;
  /** Whether the site has ever been published from here. */
  isPublished: boolean;
  /** What differs from the last publication, or before one, from the first snapshot. */
  changes: ChangedFile[];
}

/** An entry, as its form shows it. */
export interface EntryView {
  id: string;
  name: string;
  kind?: Kind;
  schema: JsonSchema;
  /** A hash of the file and the draft, on which a change is based. */
  base: string;
  /** The values of the form: the file's fields with the draft over them. */
  value: Group;
  /** The fields as the site shows them; absent for an entry that is not complete yet. */
  saved?: Group;
  /** Whether `value` is kept as a draft. */
  isDraft: boolean;
  advice: Advice[];
  isInvented: boolean;
  /** The invented texts that the owner has not changed. */
  invented: InventedText[];
  /** Whether its file can only be changed in a text editor. */
  isUnreadable: boolean;
  /** The names of the entries that refer to it. */
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

/** The files that differ from the last publication, or before one, from the first snapshot. */
async function changedFiles({ history }: Workspace, state: ContentState): Promise<ChangedFile[]> {
  const { files } = history.snapshot(history.setting('published')?.snapshot) ?? history.first;
  const texts = Object.keys(files).filter(isText);
  const names = new Map(texts.map((name) => [idOf(name), name]));
  const changed: ChangedFile[] = [];
  for (const id of new Set([...names.keys(), ...state.keys()])) {
    const [before = '', now = ''] = [names.get(id), state.get(id)?.name];
    const hash = files[before];
    if (hash === state.snapshot.files[now]) continue;
    const value = now ? state.get(id)?.value : (await history.text(before, hash ?? '')).value;
    const way = !before ? 'new' : now ? 'changed' : 'removed';
    changed.push({ id, name: nameOf(id, value), state: way });
  }
  return changed;
}

/** The address of the site: the owner's website, else that of the last publication; empty before that. */
function siteAddress(desk: Workspace, profile: Record<string, unknown>): string {
  const own = String(profile.website ?? '');
  return isUnreachable(own) ? (desk.history.setting('published address') ?? '') : own;
}

/** The list items of all files and new entries. */
async function listItems(state: ContentState, changes: ChangedFile[], isPublished: boolean) {
  const problems = await state.problems();
  const words = isPublished ? 'changed since published' : 'changed by you';
  const errors = Map.groupBy(
    problems.filter((problem) => !isWaiting(state, problem)),
    ({ file }) => idOf(file),
  );
  return (id: string): ListItem => {
    const draft = state.drafts.get(id);
    const saved = state.get(id)?.value;
    const shown = state.shown(id);
    const held = draft ? Object.keys(draft.fields).length + draft.without.length : 0;
    return {
      id,
      name: state.nameOf(id),
      ...particularsOf(id, shown),
      errors: errors.get(id)?.length ?? 0,
      drafts: saved ? held : Number(draft !== undefined),
      isInvented: isInvented(saved) && saved?.hidden !== true,
      isHidden: shown.hidden === true,
      changed: changes.some((change) => change.id === id) ? words : '',
    };
  };
}

/** The overview: every file and every new entry, with its state. */
export async function overview(desk: Workspace): Promise<Overview> {
  const state = await desk.state();
  const { drafts } = state;
  const isPublished = desk.history.setting('published') !== undefined;
  const changes = await changedFiles(desk, state);
  const item = await listItems(state, changes, isPublished);
  const newIds = [...drafts.keys()].filter((id) => !state.has(id));
  const singles = fileNames.filter((name) => name.startsWith('pages/'));
  const single = (id: 'profile' | 'colours'): ListGroup => ({
    kind: id,
    name: nameOf(id, undefined),
    items: [item(id)],
  });
  const profile = state.shown('profile');
  return {
    owner: {
      name: String(profile.name ?? ''),
      website: siteAddress(desk, profile),
      logo: String(profile.logo ?? ''),
    },
    groups: [
      single('profile'),
      { kind: 'pages', name: 'Pages', items: singles.map(item) },
      ...kinds.map((kind) => ({
        kind,
        name: kindNames[kind].many,
        items: [...state.idsOf(kind), ...newIds.filter((id) => kindOf(id) === kind)].map(item),
      })),
      single('colours'),
    ],
    drafts: drafts.size,
    left: await countLeft(state),
    ...desk.history.stepLabels(),
    isStarted: desk.history.setting('started') === true,
    isPublished,
    changes,
  };
}

/** An entry as its form shows it, whether or not it has a file. */
export async function entryView(desk: Workspace, id: string): Promise<EntryView> {
  const state = await desk.state();
  const file = state.get(id);
  const schema = schemaOf(id);
  const shown = state.shown(id);
  const kind = kindOf(id);
  const problems = (await state.problems()).filter(({ file }) => idOf(file) === id);
  const savedName = (one: string) => nameOf(one, state.get(one)?.value);
  const called = (name: string) => (state.has(idOf(name)) ? savedName(idOf(name)) : name);
  const names = (of: Kind) =>
    state.idsOf(of).map((one) => ({ slug: slugOf(one), name: savedName(one) }));
  return {
    id,
    name: state.nameOf(id),
    ...(kind && { kind }),
    schema,
    base: state.baseOf(id),
    value: shown,
    ...(file?.value && { saved: file.value }),
    isDraft: state.drafts.has(id),
    advice: problems.map((problem) => ({
      ...adviceOn(problem, called),
      ...(isWaiting(state, problem) && { isOpen: true }),
    })),
    isInvented: hasMark(shown),
    invented: await inventedTexts(desk, state, id),
    isUnreadable: file !== undefined && !file.value,
    referredBy: [...new Set(referencesTo(state, id).map((one) => savedName(one.id)))],
    choices: Object.fromEntries(kinds.map((of) => [of, names(of)])),
  };
}
