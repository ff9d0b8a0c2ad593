/** Adds, removes and orders entries, and brings earlier versions back; each is one step. */
import transliterate from '@sindresorhus/transliterate';
import { DeskError } from '#desk/shared/desk-error.ts';
import { entryFile, numberOf, slugOf } from '#desk/shared/ids.ts';
import { nameField, nameOf } from '#desk/shared/names.ts';
import type { Path } from '#desk/shared/value.ts';
import { isTakenAddress } from '#model/pages.ts';
import { type Kind, kindNames, kindOf, optionalKinds } from '#model/schemas/collections.ts';
import type { Change } from './history.ts';
import { referencesTo, withoutReferences } from './references.ts';
import { findVersion } from './versions.ts';
import type { ContentState, SavedFile, Workspace } from './workspace.ts';
import { writeFields } from './yaml.ts';

/**
 * A short name from words: small letters a to z and digits, joined by hyphens.
 *
 * @param length the most characters of the short name.
 */
export function slugFrom(words: string, length = 60): string {
  const plain = transliterate(words).toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug.slice(0, length).replace(/-$/, '') || 'entry';
}

/**
 * Adds an entry; its address is made of its name, and stays.
 *
 * @param name what the owner calls the entry.
 * @returns the id of the entry.
 */
export async function addEntry(desk: Workspace, kind: Kind, name: string): Promise<string> {
  const state = await desk.state();
  // The address of a guide has no folder before its slug, so that one of the site's own pages may have it.
  const isTaken = (slug: string) =>
    state.has(`${kind}/${slug}`) || (kind === 'guides' && isTakenAddress(slug));
  const wanted = slugFrom(name);
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${wanted}-${number}`;
  const id = `${kind}/${slug}`;
  const text = writeFields('', { [nameField(kind)]: name.trim() });
  await desk.history.step(`${name.trim()} added`, [[state.fileFor(id), text]]);
  return id;
}

/**
 * Removes an entry with the pictures that only it names.
 *
 * @throws DeskError with the status 404, also for the only one of a kind that the site needs.
 */
export async function removeEntry(desk: Workspace, id: string): Promise<void> {
  const state = await desk.state();
  const kind = kindOf(id);
  if (!kind || !state.has(id)) throw new DeskError(404, 'This entry no longer exists.');
  const [first, ...others] = state.idsOf(kind).filter((shown) => state.shown.has(shown));
  if (first === id && others.length === 0 && !optionalKinds.includes(kind))
    throw new DeskError(
      404,
      `Your site needs at least one ${kindNames[kind].one}. Add another one, and fill it in, before you remove this one.`,
    );
  await desk.history.step(`${state.nameOf(id)} removed`, removeFiles(state, [id]));
}

/** The changes that remove some entries, and the references to them. */
export const removeFiles = (state: ContentState, ids: readonly string[]): Change[] => [
  ...ids.map((id): Change => [state.fileFor(id), null]),
  ...removeReferencesTo(state, ids),
];

/** The changes that remove the references to some entries from other files. */
function removeReferencesTo(state: ContentState, ids: readonly string[]): Change[] {
  const references = ids
    .flatMap((id) => referencesTo(state, id))
    .filter((reference) => !ids.includes(reference.id));
  return [...Map.groupBy(references, (reference) => reference.id)].map(([id, own]) => {
    const { name, text, value = {} } = state.get(id) as SavedFile;
    const paths: Path[] = own.map(({ path }) => path);
    return [name, writeFields(text, withoutReferences(id, value, paths))];
  });
}

/**
 * The changes that renumber entries, which renames their files.
 *
 * @param before the changes of the same step, whose texts the renamed files get.
 */
export function renumber(
  state: ContentState,
  ids: readonly string[],
  numberAt: (index: number) => number,
  before: readonly Change[] = [],
): Change[] {
  const changed = new Map(before);
  return ids.flatMap((id, index): Change[] => {
    const { name, text } = state.get(id) as SavedFile;
    const next = entryFile(kindOf(id) as Kind, numberAt(index), slugOf(id));
    if (next === name) return [];
    return [
      [name, null],
      [next, changed.get(name) ?? text],
    ];
  });
}

/**
 * Moves an entry among those of its kind by renaming their files.
 *
 * @param by the number of places, negative to move the entry up; at an end it stays.
 */
export async function moveEntry(desk: Workspace, id: string, by: number): Promise<void> {
  const state = await desk.state();
  const kind = kindOf(id);
  if (!kind || !state.has(id)) throw new DeskError(404, 'This entry no longer exists.');
  const ids = state.idsOf(kind);
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, from + by));
  const numbers = ids.map((entry) => state.get(entry)?.number);
  const moved = ids.toSpliced(from, 1).toSpliced(to, 0, id);
  const changes = renumber(state, moved, (index) => numbers[index] || index + 1);
  await desk.history.step(`${kindNames[kind].many} in another order`, changes);
}

/** Brings an earlier version of an entry back, with its pictures. */
export async function restoreVersion(desk: Workspace, id: string, version: number): Promise<void> {
  const { history } = desk;
  const earlier = findVersion(history, id, version);
  const { text, value, names } = await history.text(earlier.name, earlier.hash);
  const changes: Change[] = [[chooseName(await desk.state(), id, earlier.name), text]];
  for (const attachment of names) {
    const hash = earlier.files[attachment];
    if (hash !== undefined && hash !== history.look.hashes.get(attachment))
      changes.push([attachment, await history.bytes(hash)]);
  }
  await history.step(`${nameOf(id, value)}, an earlier version`, changes);
}

/** The name for the file of a restored entry. One that was removed gets its number again, unless another entry has it. */
function chooseName(state: ContentState, id: string, earlier: string): string {
  const kind = kindOf(id);
  const ids = kind ? state.idsOf(kind) : [];
  const isTaken = ids.some((other) => state.get(other)?.number === numberOf(earlier));
  return state.has(id) || isTaken ? state.fileFor(id) : earlier;
}
