import { isContentName } from '#desk/files/file-store.ts';
import type { Group } from '#desk/yaml/value.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';
import { textsIn } from '#model/value.ts';
import { versionBytes } from './earlier.ts';
import { type Replacement, replaceFiles } from './history.ts';
import { folderOf, slugOf } from './ids.ts';
import { kindNames, nameOf } from './names.ts';
import { applyOrder } from './order.ts';
import { referencesTo, withoutReferences } from './references.ts';
import { idsOf, readBytes, type SavedFile, type Snapshot } from './snapshot.ts';
import { textWith } from './texts.ts';
import { encode, NotThereError, type Workspace } from './workspace.ts';

/** A new entry as a draft, empty or with the fields of another; its id. */
export async function addEntry(desk: Workspace, kind: Kind, from?: string): Promise<string> {
  const snapshot = await desk.snapshot();
  if (from && !snapshot.has(from)) throw new NotThereError('The entry to copy is gone.');
  const { sample: _, ...fields } = from ? desk.shown(snapshot, from) : {};
  const taken = new Set([...snapshot.keys(), ...desk.database.drafts().map(({ file }) => file)]);
  let number = 1;
  while (taken.has(`${kind}/new-${number}`) || desk.completed.has(`${kind}/new-${number}`))
    number += 1;
  const id = `${kind}/new-${number}`;
  const drafts = [{ file: id, path: [], value: fields as Group }];
  const name = desk.nameFor(snapshot, id);
  const change = { file: id, name, before: null, after: null, draftsBefore: [] };
  desk.database.transaction(() => {
    desk.database.setDrafts(id, drafts);
    const label = `${nameOf(id, {})} added`;
    const changes = [{ ...change, draftsAfter: drafts }];
    desk.database.addStep({ label, visit: '', at: desk.now(), changes });
  });
  return id;
}

/** Takes an entry away with the files that only it names; undoing brings it back with its drafts. */
export async function removeEntry(desk: Workspace, id: string): Promise<void> {
  const snapshot = await desk.snapshot();
  if (!kindOf(id) || (!snapshot.has(id) && desk.database.drafts(id).length === 0))
    throw new NotThereError('This entry no longer exists.');
  const label = `${nameOf(id, desk.shown(snapshot, id))} removed`;
  await replaceFiles(desk, label, await removalOf(desk, snapshot, [id]));
}

/** What is to be removed with some entries: what names them, they, and the files that no other names. */
export const removalOf = async (
  desk: Workspace,
  snapshot: Snapshot,
  ids: readonly string[],
): Promise<Replacement[]> => [
  // First, so that a stop in between leaves no name without its entry.
  ...withoutNamesOf(desk, snapshot, ids),
  ...ids.map((id) => ({ id, name: desk.nameFor(snapshot, id), bytes: null })),
  ...(await ownFiles(desk, snapshot, ids)),
];

/** The other files that name some entries, without these names. */
function withoutNamesOf(
  desk: Workspace,
  snapshot: Snapshot,
  ids: readonly string[],
): Replacement[] {
  const references = ids
    .flatMap((id) => referencesTo(snapshot, id))
    .filter(({ file }) => !ids.includes(file));
  return [...Map.groupBy(references, ({ file }) => file)].flatMap(([id, own]) => {
    const { name, text: madeOf, value = {} } = snapshot.get(id) as SavedFile;
    const paths = own.map(({ path }) => path);
    const text = textWith(id, madeOf, withoutReferences(id, value, paths));
    if (text === undefined || text === madeOf) return [];
    return [{ id, name, bytes: encode(text), drafts: desk.database.drafts(id), madeOf }];
  });
}

const filesNamedIn = (id: string, fields: Group | undefined): string[] => [
  ...new Set(
    textsIn(fields)
      .filter(({ text }) => text.startsWith('./'))
      .map(({ text }) => `${folderOf(id)}${text.slice(2)}`),
  ),
];

/** The pictures and documents that go with some entries, since no other names them. */
async function ownFiles(
  desk: Workspace,
  snapshot: Snapshot,
  ids: readonly string[],
): Promise<Replacement[]> {
  const present = new Set(await desk.files.list());
  const others = new Set(
    [...snapshot.values()].flatMap((other) =>
      ids.includes(other.id) ? [] : filesNamedIn(other.id, other.value),
    ),
  );
  const own = new Set(ids.flatMap((id) => filesNamedIn(id, snapshot.get(id)?.value)));
  return [...own]
    .filter((name) => present.has(name) && !others.has(name) && isContentName(name))
    .map((name) => ({ id: name, name, bytes: null }));
}

/** Puts a kind's entries in another order, as one step. */
export async function reorderEntries(desk: Workspace, kind: Kind, after: string[]): Promise<void> {
  const before = idsOf(await desk.snapshot(), kind).map(slugOf);
  await applyOrder(desk, kind, after);
  await replaceFiles(desk, `${kindNames[kind].many} in another order`, [], { kind, before, after });
}

/** Brings an earlier state of a file back, as one step. */
export async function restoreVersion(desk: Workspace, id: string, version: number): Promise<void> {
  const bytes = versionBytes(desk, id, version);
  const snapshot = await desk.snapshot();
  const label = `${nameOf(id, desk.shown(snapshot, id))}, an earlier version`;
  await replaceFiles(desk, label, [
    ...(await lostFiles(desk, id, bytes)),
    { id, name: desk.nameFor(snapshot, id), bytes },
  ]);
}

/** The pictures and documents that a text names and that are not there any more, from the store. */
async function lostFiles(desk: Workspace, id: string, bytes: Uint8Array): Promise<Replacement[]> {
  const present = new Set(await desk.files.list());
  return filesNamedIn(id, readBytes(bytes)).flatMap((name) => {
    const hash = desk.database.versions(name).find((version) => version.hash)?.hash;
    return hash && !present.has(name) && isContentName(name)
      ? [{ id: name, name, bytes: desk.database.bytes(hash) }]
      : [];
  });
}

/** The names of what names an entry, and does not once it is removed. */
export const dependents = (snapshot: Snapshot, id: string): string[] => [
  ...new Set(referencesTo(snapshot, id).map(({ file }) => nameOf(file, snapshot.get(file)?.value))),
];
