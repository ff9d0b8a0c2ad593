import { isInvented, isUnreachable } from '#model/launch.ts';
import type { Problem } from '#model/problem.ts';
import { fileNames, type Kind, kindOf, kinds } from '#model/schemas/collections.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { type Advice, adviceOn, isEmptyField } from './advice.ts';
import { type Difference, differences, withNames } from './compare.ts';
import { schemaOf } from './form-schema.ts';
import { versionsOf, versionText } from './history.ts';
import { idOf, slugOf } from './ids.ts';
import { groupOf, kindNames, nameOf, type Particulars, particularsOf } from './names.ts';
import { type Group, isSame, valueAt } from './value.ts';
import { type Snapshot, type Workspace, withDraft } from './workspace.ts';
import { readFields } from './yaml.ts';

/** One line of the list on the left. */
export interface ListItem extends Particulars {
  id: string;
  name: string;
  errors: number;
  /** How many of its fields are drafts; 1 for a new entry. */
  drafts: number;
  /** Came with the site, and nobody said yet that it is theirs. */
  isInvented: boolean;
  /** Kept, and not shown to visitors. */
  isHidden: boolean;
  /** Differs from what was published last, or from the day on which the desk was first opened. */
  isChanged: boolean;
  /** How `isChanged` is found. */
  changed: string;
}

/** The entries of a kind, all pages, or one of the two single files. */
export interface ListGroup {
  kind: Kind | 'pages' | 'profile' | 'colours';
  name: string;
  items: ListItem[];
}

/** All that the desk lists, and what it says of itself beside any entry. */
export interface Overview {
  revision: string;
  /** `logo` is the file of the owner's own logo; empty where the drawn one stands. */
  owner: { name: string; website: string; logo: string };
  groups: ListGroup[];
  /** How many entries have a draft. */
  drafts: number;
  undo?: string;
  redo?: string;
  /** Whether the owner has answered or skipped the first questions. */
  isStarted: boolean;
  /** Whether the site has ever been published from here. */
  isPublished: boolean;
}

/** All that the form of an entry shows. */
export interface EntryView {
  id: string;
  name: string;
  kind?: Kind;
  schema: JsonSchema;
  /** A hash of the file's text and of the draft: what a later change calls its base. */
  revision: string;
  /** What the form shows: the draft where there is one, else the file's fields. */
  value: Group;
  /** The fields as the site shows them; absent for an entry that is not complete yet. */
  saved?: Group;
  /** Whether `value` is kept as a draft. */
  isDraft: boolean;
  advice: Advice[];
  isInvented: boolean;
  /** The fields that still say what came with the site. */
  invented: string[];
  /** Why the form cannot be shown. */
  unreadable?: string;
  /** The entries that other entries may name, by kind. */
  choices: Partial<Record<Kind, { slug: string; name: string }[]>>;
}

/** What changes are counted from: what was published last, or what the desk saw first. */
function baseline({ database }: Workspace) {
  const published = database.moment('published');
  const { texts = new Map<string, string>() } = published ?? database.moment('came') ?? {};
  return { isPublished: published !== undefined, texts };
}

/** Where the site stands: at the owner's own address, else where it was published; empty before that. */
function addressOf(desk: Workspace, profile: Record<string, unknown>): string {
  const own = String(profile.website ?? '');
  return isUnreachable(own) ? (desk.database.setting<string>('published address') ?? '') : own;
}

/**
 * Whether all that is wrong is that a field waits to be filled in: one of a new entry, or of a part or an item that
 * its file has not got yet.
 */
function isWaiting(snapshot: Snapshot, problem: Problem): boolean {
  const id = idOf(problem.file);
  const saved = snapshot.get(id)?.value;
  const isNewPart = saved && valueAt(saved, (problem.path ?? []).slice(0, -1)) === undefined;
  return isEmptyField(problem) && (!snapshot.has(id) || isNewPart === true);
}

/** What the list says of a file or a new entry. */
async function listItems(desk: Workspace, snapshot: Snapshot, base: ReturnType<typeof baseline>) {
  const problems = await desk.problems();
  const errors = Map.groupBy(
    problems.filter((problem) => !isWaiting(snapshot, problem)),
    ({ file }) => idOf(file),
  );
  return (id: string): ListItem => {
    const draft = snapshot.drafts.get(id);
    const saved = snapshot.get(id)?.value;
    const shown = withDraft(saved, draft);
    const held = draft ? Object.keys(draft.fields).length + draft.without.length : 0;
    return {
      id,
      name: nameOf(id, shown, saved),
      ...particularsOf(id, shown),
      errors: errors.get(id)?.length ?? 0,
      drafts: saved ? held : Number(draft !== undefined),
      isInvented: isInvented(saved) && saved?.hidden !== true,
      isHidden: shown.hidden === true,
      changed: base.isPublished ? 'changed since published' : 'changed by you',
      isChanged: base.texts.get(id) !== snapshot.get(id)?.text,
    };
  };
}

/** The desk's list: every file and every new entry, with its marks. */
export async function overview(desk: Workspace): Promise<Overview> {
  const snapshot = await desk.snapshot();
  const { drafts } = snapshot;
  const base = baseline(desk);
  const item = await listItems(desk, snapshot, base);
  const isNew = (kind: Kind) => (id: string) => kindOf(id) === kind && !snapshot.has(id);
  const newIds = [...drafts.keys()];
  const singles = fileNames.filter((name) => name.startsWith('pages/'));
  const single = (id: 'profile' | 'colours'): ListGroup => ({
    kind: id,
    name: nameOf(id, undefined),
    items: [item(id)],
  });
  const profile = snapshot.shown('profile');
  return {
    revision: await desk.revision(),
    owner: {
      name: String(profile.name ?? ''),
      website: addressOf(desk, profile),
      logo: String(profile.logo ?? ''),
    },
    groups: [
      single('profile'),
      { kind: 'pages', name: 'Pages', items: singles.map(item) },
      ...kinds.map((kind) => ({
        kind,
        name: kindNames[kind].many,
        items: [...snapshot.idsOf(kind), ...newIds.filter(isNew(kind))].map(item),
      })),
      single('colours'),
    ],
    drafts: drafts.size,
    ...desk.database.stepLabels(),
    isStarted: desk.database.setting<boolean>('started') === true,
    isPublished: base.isPublished,
  };
}

/** The fields that an invented entry has kept from the day on which the desk first saw it. */
function inventedFields(desk: Workspace, snapshot: Snapshot, id: string): string[] {
  const saved = snapshot.get(id)?.value;
  const came = isInvented(saved)
    ? readFields(desk.database.moment('came')?.texts.get(id) ?? '')
    : undefined;
  return Object.keys(came ?? {}).filter((key) => isSame(came?.[key], saved?.[key]));
}

/** An entry as its form shows it, whether or not it has a file. */
export async function entryView(desk: Workspace, id: string): Promise<EntryView> {
  const snapshot = await desk.snapshot();
  const file = snapshot.get(id);
  const schema = schemaOf(id);
  const shown = snapshot.shown(id);
  const kind = kindOf(id);
  const problems = (await desk.problems()).filter(({ file }) => idOf(file) === id);
  const called = (name: string) => {
    const other = snapshot.get(idOf(name));
    return other ? nameOf(other.id, other.value) : name;
  };
  const names = (of: Kind) =>
    snapshot.idsOf(of).map((one) => ({
      slug: slugOf(one),
      name: nameOf(one, snapshot.get(one)?.value),
    }));
  return {
    id,
    name: snapshot.nameOf(id),
    ...(kind && { kind }),
    schema,
    revision: desk.revisionOf(snapshot, id),
    value: shown,
    ...(file?.value && { saved: file.value }),
    isDraft: snapshot.drafts.has(id),
    advice: problems.map((problem) => ({
      ...adviceOn(problem, called),
      ...(isWaiting(snapshot, problem) && { isOpen: true }),
    })),
    isInvented: isInvented(file?.value),
    invented: inventedFields(desk, snapshot, id),
    ...(file &&
      !file.value && { unreadable: file.fault ?? 'it is not in the form that the desk knows.' }),
    choices: Object.fromEntries(kinds.map((of) => [of, names(of)])),
  };
}

/** What differs between two states of a file, in the owner's words. */
function changesBetween(snapshot: Snapshot, id: string, before?: Group, now?: Group): Difference[] {
  const schema = schemaOf(id);
  const named = (fields?: Group) => withNames(schema, fields, (one) => snapshot.nameOf(one));
  return differences(schema, named(before), named(now));
}

/** An earlier state of a file, with what it changed. */
export interface VersionView {
  id: number;
  at: number;
  isNow: boolean;
  isFirst: boolean;
  changes: Difference[];
}

/** The earlier states of a file, the newest first. */
export async function versionViews(desk: Workspace, id: string): Promise<VersionView[]> {
  const kept = versionsOf(desk, id);
  const snapshot = await desk.snapshot();
  const text = snapshot.get(id)?.text;
  // What another program wrote, or an older state that undoing brought back, is the newest.
  const now = text === undefined || text === kept[0]?.text ? [] : [{ id: 0, at: desk.now(), text }];
  const versions = [...now, ...kept];
  return versions.map(({ id: version, at, text: words }, index) => {
    const before = versions[index + 1];
    return {
      id: version,
      at,
      isNow: index === 0 && text !== undefined,
      isFirst: !before,
      changes: before
        ? changesBetween(snapshot, id, readFields(before.text), readFields(words))
        : [],
    };
  });
}

/** What is different now from an earlier version. */
export async function changesSince(
  desk: Workspace,
  id: string,
  version: number,
): Promise<Difference[]> {
  const then = readFields(versionText(desk, id, version));
  const snapshot = await desk.snapshot();
  return changesBetween(snapshot, id, then, snapshot.get(id)?.value);
}

/** What is different in one file since the last time it was published. */
export interface ChangedFile {
  id: string;
  name: string;
  group: string;
  state: 'changed' | 'new' | 'removed';
  changes: Difference[];
}

/** What visitors would see change, file by file, in words. */
export async function changedFiles(desk: Workspace): Promise<ChangedFile[]> {
  const snapshot = await desk.snapshot();
  const { texts: base } = baseline(desk);
  return [...new Set([...base.keys(), ...snapshot.keys()])]
    .filter((id) => base.get(id) !== snapshot.get(id)?.text)
    .map((id) => {
      const before = readFields(base.get(id) ?? '');
      const now = snapshot.get(id)?.value;
      return {
        id,
        name: nameOf(id, now ?? before),
        group: groupOf(id),
        state: !base.has(id) ? 'new' : now ? 'changed' : 'removed',
        changes: before && now ? changesBetween(snapshot, id, before, now) : [],
      };
    });
}
