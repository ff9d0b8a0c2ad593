/** Adds, removes and orders entries, and brings earlier versions back; each is one step. */
import transliterate from '@sindresorhus/transliterate';
import { entryFile, slugOf } from '#desk/shared/ids.ts';
import { kindNames, nameField, nameOf } from '#desk/shared/names.ts';
import type { Path } from '#desk/shared/value.ts';
import { isTakenAddress } from '#model/pages.ts';
import { type Kind, kindOf, optionalKinds } from '#model/schemas/collections.ts';
import { RefusedFileError } from './disk.ts';
import { type Change, draftChange, draftFile } from './history.ts';
import { referencesTo, withoutReferences } from './references.ts';
import { applyStep } from './save.ts';
import { filesOfVersion, valueIn } from './versions.ts';
import {
  type ContentState,
  draftFrom,
  NotThereError,
  newErrors,
  type SavedFile,
  textWith,
  type Workspace,
} from './workspace.ts';

/**
 * A short name from words: small letters a to z and digits, joined by hyphens.
 *
 * @param length the most characters that it may have.
 */
export function slugFrom(words: string, length = 60): string {
  const plain = transliterate(words).toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug.slice(0, length).replace(/-$/, '') || 'entry';
}

/**
 * Adds an entry as a draft; its address is made of its name, and stays.
 *
 * @param name what the owner calls it.
 * @returns its id.
 */
export async function addEntry(desk: Workspace, kind: Kind, name: string): Promise<string> {
  const state = await desk.state();
  const slug = slugFrom(name);
  // A guide's address begins with nothing else.
  const isTakenBySite = (one: string) => kind === 'guides' && isTakenAddress(one);
  const isFree = (one: string) => !state.hasEntry(`${kind}/${one}`) && !isTakenBySite(one);
  let found = slug;
  for (let at = 2; !isFree(found); at += 1) found = `${slug}-${at}`;
  const id = `${kind}/${found}`;
  const draft = { fields: { [nameField(kind)]: name.trim() }, without: [] };
  await applyStep(desk, state, `${name.trim()} added`, [draftChange(id, draft)]);
  return id;
}

/**
 * Removes an entry with its draft and the pictures that only it names.
 *
 * @throws NotThereError also for the only one of a kind that the site needs.
 */
export async function removeEntry(desk: Workspace, id: string): Promise<void> {
  const state = await desk.state();
  const kind = kindOf(id);
  if (!kind || !state.hasEntry(id)) throw new NotThereError('This entry no longer exists.');
  const [first, ...others] = state.idsOf(kind);
  if (first === id && others.length === 0 && !optionalKinds.includes(kind))
    throw new NotThereError(
      `Your site needs at least one ${kindNames[kind].one}. Add another one, and fill it in, before you remove this one.`,
    );
  await applyStep(desk, state, `${state.nameOf(id)} removed`, removalOf(state, [id]));
}

/** The changes that remove some entries, and the references to them. */
export const removalOf = (state: ContentState, ids: readonly string[]): Change[] => [
  ...ids.flatMap((id): Change[] => [
    [state.fileFor(id), null],
    [draftFile(id), null],
  ]),
  ...referring(state, ids),
];

/** The changes that remove the references to some entries from other files. */
function referring(state: ContentState, ids: readonly string[]): Change[] {
  const references = ids
    .flatMap((id) => referencesTo(state, id))
    .filter((reference) => !ids.includes(reference.id));
  return [...Map.groupBy(references, (reference) => reference.id)].map(([id, own]) => {
    const { name, text, value = {} } = state.get(id) as SavedFile;
    const paths: Path[] = own.map(({ path }) => path);
    return [name, textWith(id, text, withoutReferences(id, value, paths))];
  });
}

/** The changes that renumber saved entries, which renames their files. */
export const numbered = (
  state: ContentState,
  ids: readonly string[],
  numberAt: (index: number) => number,
): Change[] =>
  ids.flatMap((id, index): Change[] => {
    const { name, text } = state.get(id) as SavedFile;
    const next = entryFile(kindOf(id) as Kind, numberAt(index), slugOf(id));
    return next === name
      ? []
      : [
          [name, null],
          [next, text],
        ];
  });

/**
 * Reorders the entries of a kind by renaming their files.
 *
 * @param slugs the slugs in the new order; other entries come last.
 */
export async function reorderEntries(
  desk: Workspace,
  kind: Kind,
  slugs: readonly string[],
): Promise<void> {
  const state = await desk.state();
  const ids = state.idsOf(kind);
  const wanted = slugs.map((slug) => `${kind}/${slug}`).filter((id) => ids.includes(id));
  const all = [...wanted, ...ids.filter((id) => !wanted.includes(id))];
  const numbers = ids.map((id) => state.get(id)?.number);
  const moves = numbered(state, all, (index) => numbers[index] ?? index + 1);
  await applyStep(desk, state, `${kindNames[kind].many} in another order`, moves);
}

/**
 * Brings an earlier version of an entry back, with its pictures; also of one that was removed. Where it was a draft or
 * would bring a new problem, such as the name of an entry that is gone, it comes back as a draft.
 */
export async function restoreVersion(desk: Workspace, id: string, version: number): Promise<void> {
  const { history, files: disk } = desk;
  const then = filesOfVersion(history, id, version);
  const state = await desk.state();
  const value = await valueIn(history, id, version);
  const written = then.file && (await history.text(then.file.name, then.file.hash));
  if (written && !written.value)
    throw new RefusedFileError('The desk cannot read this version. Bring another one back.');
  const draft = then.draft && (await history.text(then.draft.name, then.draft.hash));
  const changes: Change[] = [];
  for (const name of new Set([written, draft].flatMap((part) => part?.names ?? []))) {
    const hash = then.files[name];
    if (hash === undefined) continue;
    const bytes = await history.bytes(hash);
    // As an upload, before a text names it: the check of the text looks for it.
    if (!history.look.hashes.has(name)) await disk.write(name, bytes);
    else if (history.look.hashes.get(name) !== hash) changes.push([name, bytes]);
  }
  const file = state.fileFor(id);
  const found = written && (await desk.check(new Map([[file, written.text]])));
  if (found && newErrors(found.problems, (await state.saved()).problems).length === 0)
    changes.push([file, written.text], draftChange(id, draft?.draft));
  else changes.push(draftChange(id, draftFrom(state.get(id)?.value, value)));
  await applyStep(desk, state, `${nameOf(id, value)}, an earlier version`, changes);
}
