import type { DeskDatabase, Draft } from '#desk/database/desk-database.ts';
import { idOf, kindOf } from '#desk/editing/ids.ts';
import { readBytes } from '#desk/editing/snapshot.ts';
import { textWith } from '#desk/editing/texts.ts';
import { type FileStore, isText } from '#desk/files/file-store.ts';
import { renameField } from '#desk/yaml/rename-field.ts';
import { contentVersion } from '#model/content-version.ts';
import { formChanges, type Rename } from './renames.ts';

/** The content was written by a newer version of the program, which this one would damage. */
export class NewerContentError extends Error {
  override name = 'NewerContentError';
}

interface UpdateOptions {
  files: FileStore;
  database: DeskDatabase;
  /** Keeps a copy of all that the owner wrote. */
  makeCopy: () => Promise<void>;
}

/** The field of the profile that names the form of the content. */
const field = 'contentVersion';

/** What the database keeps from the first changed file to the last. */
const begun = 'update begun';

const renames = formChanges.flatMap((change) => change.renames);
const isOf = (id: string) => (rename: Rename) => rename.file === (kindOf(id) ?? id);

/** The text of a file of any earlier form with the names that fields have now. */
const updatedText = (id: string, text: string): string =>
  renames
    .filter(isOf(id))
    .reduce((result, { path, from, to }) => renameField(result, path, from, to), text);

const updatedBytes = (id: string, bytes: Uint8Array): Uint8Array => {
  const text = Buffer.from(bytes).toString('utf8');
  const updated = updatedText(id, text);
  return updated === text ? bytes : Buffer.from(updated);
};

/** A draft at the place where its field stands now. */
function updatedDraft(draft: Draft): Draft {
  const path = renames.filter(isOf(draft.file)).reduce<Draft['path']>((result, rename) => {
    const isHere =
      result[rename.path.length] === rename.from &&
      rename.path.every((name, at) => name === '*' || name === result[at]);
    return isHere ? result.with(rename.path.length, rename.to) : result;
  }, draft.path);
  return { ...draft, path };
}

/**
 * Brings content of an earlier form to that of this program: the files, after a copy of everything, and what
 * the desk keeps of them, so that drafts, earlier versions and Undo go on. The profile's version is written
 * last: an update that was broken off is begun again, and changes nothing twice. A file that cannot be read
 * keeps the version from being written, so that it is updated once it can.
 *
 * @returns what happened, in sentences for the owner; nothing where nothing was to be done.
 * @throws NewerContentError when the content is of a newer program; nothing is changed then.
 * @throws FileAccessError when a file cannot be written.
 */
export async function updateContent({
  files,
  database,
  makeCopy,
}: UpdateOptions): Promise<string[]> {
  const profile = await files.read('profile.yaml');
  const told = profile && readBytes(profile)?.[field];
  const from = told ?? 1;
  if (Number(from) > contentVersion)
    throw new NewerContentError(
      'Your content was saved by a newer version of this program. Start that one; nothing was changed.',
    );
  if (from === contentVersion) return [];
  const names = (await files.list()).filter(isText);
  const texts = await Promise.all(
    names.map(async (name) => {
      const before = (await files.read(name)) ?? new Uint8Array();
      return { name, before, after: updatedBytes(idOf(name), before) };
    }),
  );
  const changed = texts.filter(({ before, after }) => before !== after);
  // Content that names no form and has no former name is in this form already, but for an update broken off.
  if (changed.length === 0 && told === undefined && !database.setting(begun)) return [];
  if (changed.length > 0) await makeCopy();
  database.set(begun, true);
  for (const { name, before, after } of changed) await files.write(name, after, before);
  database.replaceContents(updatedBytes);
  database.setAllDrafts(database.drafts().map(updatedDraft));
  if (texts.every(({ after }) => readBytes(after))) {
    await writeVersion(files);
    database.forget(begun);
  }
  return formChanges.filter(({ version }) => version > Number(from)).map(({ words }) => words);
}

async function writeVersion(files: FileStore): Promise<void> {
  const before = await files.read('profile.yaml');
  const value = before && readBytes(before);
  if (!value) return;
  const text = Buffer.from(before).toString('utf8');
  const after = textWith('profile', text, { ...value, [field]: contentVersion });
  if (after !== undefined) await files.write('profile.yaml', Buffer.from(after), before);
}
