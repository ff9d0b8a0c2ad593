import { type Kind, kindOf } from '#model/schemas/collections.ts';
import { draftOf } from './database.ts';
import { takeStep, versionText, type Wanted } from './history.ts';
import { entryFile, isTakenBySite, newId, slugFrom, slugOf } from './ids.ts';
import { kindNames, nameOf } from './names.ts';
import { referencesTo, withoutReferences } from './references.ts';
import { type Group, type Path, withValue } from './value.ts';
import {
  NotThereError,
  type SavedFile,
  type Snapshot,
  textWith,
  type Workspace,
} from './workspace.ts';

/** A new entry as a draft, empty or with the fields of another; its id. */
export async function addEntry(desk: Workspace, kind: Kind, from?: string): Promise<string> {
  const snapshot = await desk.snapshot();
  if (from && !snapshot.has(from)) throw new NotThereError('The entry to copy is gone.');
  const { sample: _, ...fields } = from ? snapshot.shown(from) : {};
  // A number that an entry had before is not used again: a window may still ask for that one.
  const isTaken = (id: string) => snapshot.has(id) || desk.database.changesAbout(id).length > 0;
  let number = 1;
  while (isTaken(newId(kind, number))) number += 1;
  const id = newId(kind, number);
  const draft = JSON.stringify({ fields, without: [] });
  await takeStep(desk, snapshot, `${nameOf(id, {})} added`, [[draftOf(id), draft]]);
  return id;
}

/** Takes an entry away; undoing brings it back with its draft. */
export async function removeEntry(desk: Workspace, id: string): Promise<void> {
  const snapshot = await desk.snapshot();
  if (!kindOf(id) || !snapshot.hasEntry(id))
    throw new NotThereError('This entry no longer exists.');
  const label = `${snapshot.nameOf(id)} removed`;
  await takeStep(desk, snapshot, label, removalOf(snapshot, [id]));
}

/** What changes when some entries are removed: they, and what names them. Pictures stay until nothing names them. */
export const removalOf = (snapshot: Snapshot, ids: readonly string[]): Wanted[] => [
  ...ids.flatMap((id): Wanted[] => [
    [snapshot.fileFor(id), null],
    [draftOf(id), null],
  ]),
  ...referring(snapshot, ids, withoutReferences),
];

/** The other files that name some entries, with other fields. */
function referring(
  snapshot: Snapshot,
  ids: readonly string[],
  change: (id: string, value: Group, paths: Path[]) => Group,
): Wanted[] {
  const references = ids
    .flatMap((id) => referencesTo(snapshot, id))
    .filter((reference) => !ids.includes(reference.id));
  return [...Map.groupBy(references, (reference) => reference.id)].map(([id, own]) => {
    const { name, text, value = {} } = snapshot.get(id) as SavedFile;
    const paths = own.map(({ path }) => path);
    return [name, textWith(id, text, change(id, value, paths)) ?? text];
  });
}

/**
 * Puts a kind's entries in another order, as one step: the names of the files change, nothing in them.
 *
 * @param slugs the short names in the new order; entries that it does not name come last.
 */
export async function reorderEntries(
  desk: Workspace,
  kind: Kind,
  slugs: readonly string[],
): Promise<void> {
  const snapshot = await desk.snapshot();
  const ids = snapshot.idsOf(kind);
  const wanted = slugs.map((slug) => `${kind}/${slug}`).filter((id) => ids.includes(id));
  const all = [...wanted, ...ids.filter((id) => !wanted.includes(id))];
  const numbers = ids.map((id) => snapshot.get(id)?.number);
  const moves = all.flatMap((id, index) => {
    const { name, text } = snapshot.get(id) as SavedFile;
    const next = entryFile(kind, numbers[index] ?? index + 1, slugOf(id));
    return next === name ? [] : renaming(name, next, text);
  });
  await takeStep(desk, snapshot, `${kindNames[kind].many} in another order`, moves);
}

/** A file under another name. */
const renaming = (name: string, next: string, text: string): Wanted[] => [
  [name, null],
  [next, text],
];

/** Brings an earlier state of a file back, as one step. */
export async function restoreVersion(desk: Workspace, id: string, version: number): Promise<void> {
  const text = versionText(desk, id, version);
  const snapshot = await desk.snapshot();
  const label = `${snapshot.nameOf(id)}, an earlier version`;
  await takeStep(desk, snapshot, label, [
    [snapshot.fileFor(id), text],
    [draftOf(id), null],
  ]);
}

/** The names of what names an entry, and does not once it is removed. */
export const dependents = (snapshot: Snapshot, id: string): string[] => [
  ...new Set(referencesTo(snapshot, id).map((one) => nameOf(one.id, snapshot.get(one.id)?.value))),
];

/** Why an entry cannot have an address, in words for the owner. */
export class RenameError extends Error {
  override name = 'RenameError';
}

/**
 * Gives an entry another address, and its new name to everything that names it, as one step.
 *
 * @param words the new name as the owner writes it.
 * @returns the entry's new id.
 */
export async function renameEntry(desk: Workspace, id: string, words: string): Promise<string> {
  const snapshot = await desk.snapshot();
  const kind = kindOf(id);
  const file = snapshot.get(id);
  if (!kind || !file) throw new NotThereError('This entry no longer exists.');
  const slug = slugFrom(words);
  const next = `${kind}/${slug}`;
  if (next === id) return id;
  if (snapshot.has(next)) throw new RenameError('Another entry has this address already.');
  if (isTakenBySite(kind, slug))
    throw new RenameError('Another page of the site has this address already.');
  const name = entryFile(kind, file.number, slug);
  const label = `${nameOf(id, file.value)}, its address`;
  const wanted: Wanted[] = [
    ...renaming(file.name, name, file.text),
    [draftOf(id), null],
    [draftOf(next), desk.database.draftText(id) ?? null],
    ...referring(snapshot, [id], (_, value, paths) =>
      paths.reduce((part, path) => withValue(part, path, slug) as Group, value),
    ),
  ];
  await takeStep(desk, snapshot, label, wanted, { formerly: { [next]: id } });
  return next;
}
