import { type Group, withValue } from '#desk/yaml/value.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { type Replacement, replaceFiles } from './history.ts';
import { entryFile, isTakenBySite, numberOf, slugFrom } from './ids.ts';
import { nameOf } from './names.ts';
import { referencesTo } from './references.ts';
import type { SavedFile, Snapshot } from './snapshot.ts';
import { textWith } from './texts.ts';
import { encode, NotThereError, type Workspace } from './workspace.ts';

/** Why an entry cannot have an address, in words for the owner. */
export class RenameError extends Error {
  override name = 'RenameError';
}

/** The files that name the entry, with its new short name in them. */
function followers(snapshot: Snapshot, id: string, slug: string): Replacement[] {
  const byFile = Map.groupBy(referencesTo(snapshot, id), ({ file }) => file);
  return [...byFile].map(([other, references]) => {
    const { name, text, value } = snapshot.get(other) as SavedFile;
    const changed = references.reduce<Group>(
      (part, { path }) => withValue(part, path, slug) as Group,
      value ?? {},
    );
    const next = textWith(other, text, changed);
    if (next === undefined)
      throw new RenameError(
        `${nameOf(other, value)} names this entry, and cannot be changed safely from here.`,
      );
    return { id: other, name, bytes: encode(next), madeOf: text };
  });
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
  const drafts = desk.database.drafts(id).map((draft) => ({ ...draft, file: next }));
  const name = entryFile(kind, numberOf(file.name), slug);
  const label = `${nameOf(id, file.value)}, its address`;
  await replaceFiles(desk, label, [
    { id: next, name, bytes: encode(file.text), drafts },
    { id, name: file.name, bytes: null },
    ...followers(snapshot, id, slug).map((one) => ({
      ...one,
      drafts: desk.database.drafts(one.id),
    })),
  ]);
  desk.database.set(`former ${next}`, id);
  return next;
}

/** The names that an entry had before, the newest first. */
export function formerIds(desk: Workspace, id: string): string[] {
  const found: string[] = [];
  for (
    let former = desk.database.setting<string>(`former ${id}`);
    former && former !== id && !found.includes(former);
    former = desk.database.setting<string>(`former ${former}`)
  )
    found.push(former);
  return found;
}
