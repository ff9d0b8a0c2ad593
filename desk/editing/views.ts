import type { Draft, Version } from '#desk/database/desk-database.ts';
import { isSame, type Path, type Value } from '#desk/yaml/value.ts';
import { isUnreachable } from '#model/launch.ts';
import { fileNames, type Kind, kindOf, kinds } from '#model/schemas/collections.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { fileOf } from './acceptable-drafts.ts';
import { type Difference, differences } from './compare.ts';
import { keptVersions, versionBytes } from './earlier.ts';
import { schemaOf } from './form-schema.ts';
import { slugOf } from './ids.ts';
import { groupOf, kindNames, nameOf, type Particulars, particularsOf } from './names.ts';
import { type Advice, adviceOn, isEmptyField } from './problem-words.ts';
import { idsOf, isInvented, readBytes, type Snapshot } from './snapshot.ts';
import type { Workspace } from './workspace.ts';

/** One line of the list on the left. */
export interface ListItem extends Particulars {
  id: string;
  name: string;
  errors: number;
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

export interface ListGroup {
  kind: Kind | 'pages' | 'profile' | 'colours';
  name: string;
  items: ListItem[];
}

export interface Overview {
  revision: string;
  /** `logo` is the file of the owner's own logo; empty where the drawn one stands. */
  owner: { name: string; website: string; logo: string };
  groups: ListGroup[];
  drafts: number;
  undo?: string;
  redo?: string;
  /** Whether the owner has answered or skipped the first questions. */
  isStarted: boolean;
  /** Whether the site has ever been published from here. */
  isPublished: boolean;
}

export interface EntryView {
  id: string;
  name: string;
  kind?: Kind;
  schema: JsonSchema;
  /** The fields with the drafts over them. */
  shown: Value;
  /** The fields as the site shows them; absent for an entry that is not complete yet. */
  saved?: Value;
  /** The fields whose words are drafts. */
  drafts: Path[];
  advice: Advice[];
  isInvented: boolean;
  /** The fields that still say what came with the site. */
  invented: string[];
  /** Why the form cannot be shown. */
  unreadable?: string;
  /** The entries that other entries may name, by kind. */
  choices: Partial<Record<Kind, { slug: string; name: string }[]>>;
}

/** The state that changes are counted from. */
function baseline(desk: Workspace): Map<string, string | null> {
  const { database } = desk;
  const known =
    database.setting<Record<string, string | null>>('published') ??
    database.setting<Record<string, string | null>>('opened');
  if (known) return new Map(Object.entries(known));
  // A desk of before 2026-11-22 did not keep what it saw first.
  return new Map([...database.firstVersions()].map(([id, { hash }]) => [id, hash]));
}

/** Where the site stands: at the owner's own address, else where it was published; empty before that. */
function addressOf(desk: Workspace, profile: Record<string, unknown>): string {
  const own = String(profile.website ?? '');
  return isUnreachable(own) ? (desk.database.setting<string>('published address') ?? '') : own;
}

/** What the list says of a file or a new entry. */
async function listItems(desk: Workspace, snapshot: Snapshot, drafts: readonly Draft[]) {
  const problems = await desk.problems();
  // What is empty in a new entry is not wrong: its draft waits for it.
  const errors = problems
    .filter((problem) => snapshot.has(fileOf(problem)) || !isEmptyField(problem))
    .map(fileOf);
  const base = baseline(desk);
  const newest = desk.database.newestVersions();
  const isPublished = desk.database.setting('published') !== undefined;
  return (id: string): ListItem => {
    const own = drafts.filter(({ file }) => file === id);
    const saved = snapshot.get(id)?.value;
    const shown = own.length ? desk.shown(snapshot, id) : saved;
    return {
      id,
      name: nameOf(id, shown),
      ...particularsOf(id, shown),
      errors: errors.filter((file) => file === id).length,
      drafts: own.length,
      isInvented: isInvented(saved) && saved?.hidden !== true,
      isHidden: shown?.hidden === true,
      changed: isPublished ? 'changed since published' : 'changed by you',
      isChanged: (base.get(id) ?? null) !== (newest.get(id)?.hash ?? null),
    };
  };
}

/** The desk's list: every file and every new entry, with its marks. */
export async function overview(desk: Workspace): Promise<Overview> {
  const snapshot = await desk.snapshot();
  const drafts = desk.drafts(snapshot);
  const item = await listItems(desk, snapshot, drafts);
  const isNew = (kind: Kind) => (id: string) => kindOf(id) === kind && !snapshot.has(id);
  const newIds = [...new Set(drafts.map(({ file }) => file))];
  const singles = fileNames.filter((name) => name.startsWith('pages/'));
  const single = (id: 'profile' | 'colours'): ListGroup => ({
    kind: id,
    name: nameOf(id, undefined),
    items: [item(id)],
  });
  const profile = desk.shown(snapshot, 'profile');
  const undo = desk.database.lastStep()?.label;
  const redo = desk.database.nextStep()?.label;
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
        items: [...idsOf(snapshot, kind), ...newIds.filter(isNew(kind))].map(item),
      })),
      single('colours'),
    ],
    drafts: drafts.length,
    ...(undo && { undo }),
    ...(redo && { redo }),
    isStarted: desk.database.setting<boolean>('started') === true,
    isPublished: desk.database.setting('published') !== undefined,
  };
}

/** The fields that an invented entry has kept from the day on which the desk first saw it. */
function inventedFields(desk: Workspace, snapshot: Snapshot, id: string): string[] {
  const saved = snapshot.get(id)?.value;
  const first = desk.database.firstVersions().get(id)?.hash;
  if (!isInvented(saved) || !first) return [];
  const came = readBytes(desk.database.bytes(first));
  return Object.keys(came ?? {}).filter((key) => isSame(came?.[key], saved?.[key]));
}

export async function entryView(desk: Workspace, id: string): Promise<EntryView> {
  const snapshot = await desk.snapshot();
  const file = snapshot.get(id);
  const schema = schemaOf(id);
  const shown = desk.shown(snapshot, id);
  const kind = kindOf(id);
  const problems = (await desk.problems()).filter((problem) => fileOf(problem) === id);
  const called = (name: string) => {
    const other = snapshot.get(fileOf({ file: name }));
    return other ? nameOf(other.id, other.value) : name;
  };
  const names = (of: Kind) =>
    idsOf(snapshot, of).map((one) => ({
      slug: slugOf(one),
      name: nameOf(one, snapshot.get(one)?.value),
    }));
  return {
    id,
    name: nameOf(id, shown),
    ...(kind && { kind }),
    schema,
    shown,
    ...(file?.value && { saved: file.value }),
    drafts: desk.drafts(snapshot, id).map(({ path }) => path),
    advice: problems.map((problem) => ({
      ...adviceOn(problem, called),
      ...(!file && isEmptyField(problem) && { isOpen: true }),
    })),
    isInvented: isInvented(file?.value),
    invented: inventedFields(desk, snapshot, id),
    ...(file &&
      !file.value && { unreadable: file.fault ?? 'it is not in the form that the desk knows.' }),
    choices: { projects: names('projects'), services: names('services') },
  };
}

/** An earlier state of a file, with what it changed. */
export interface VersionView {
  id: number;
  at: number;
  isNow: boolean;
  isFirst: boolean;
  isGone: boolean;
  changes: Difference[];
}

const fieldsOf = (desk: Workspace, version: Version | undefined) =>
  version?.hash ? readBytes(desk.database.bytes(version.hash)) : {};

/** The earlier states of a file, the newest first. */
export function versionsOf(desk: Workspace, id: string): VersionView[] {
  const versions = keptVersions(desk, id);
  const schema = schemaOf(id);
  return versions.map((version, index) => ({
    id: version.id,
    at: version.at,
    isNow: index === 0,
    isFirst: index === versions.length - 1,
    isGone: version.hash === null,
    changes:
      index === versions.length - 1
        ? []
        : differences(schema, fieldsOf(desk, versions[index + 1]), fieldsOf(desk, version)),
  }));
}

/** What is different now from an earlier version. */
export async function changesSince(
  desk: Workspace,
  id: string,
  version: number,
): Promise<Difference[]> {
  const then = readBytes(versionBytes(desk, id, version));
  return differences(schemaOf(id), then, (await desk.snapshot()).get(id)?.value);
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
  const base = baseline(desk);
  const newest = desk.database.newestVersions();
  const ids = [...new Set([...base.keys(), ...snapshot.keys()])].filter((id) => !/\.\w+$/.test(id));
  return ids
    .filter((id) => (base.get(id) ?? null) !== (newest.get(id)?.hash ?? null))
    .map((id) => {
      const hash = base.get(id);
      const before = hash ? readBytes(desk.database.bytes(hash)) : {};
      const now = snapshot.get(id)?.value;
      return {
        id,
        name: nameOf(id, now ?? before),
        group: groupOf(id),
        state: !hash ? 'new' : now ? 'changed' : 'removed',
        changes: hash && now ? differences(schemaOf(id), before, now) : [],
      };
    });
}
