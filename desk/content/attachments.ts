import { readDrawing } from '#model/drawing.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { fieldAt } from '#model/schemas/field-guide.ts';
import { pdfProblem } from '#model/uploads.ts';
import { schemaOf } from './form-schema.ts';
import { knownId, versionText } from './history.ts';
import { folderOf, slugOf } from './ids.ts';
import { type Outcome, saveEntry } from './save.ts';
import { isText, RefusedFileError } from './store.ts';
import { type Group, type Path, valueAt, withValue } from './value.ts';
import { wordsFor } from './words.ts';
import { NotThereError, type Workspace } from './workspace.ts';
import { readFields } from './yaml.ts';

/** What is put beside an entry, and the field that will name it. */
interface Attachment {
  id: string;
  path: Path;
  bytes: Uint8Array;
  /** Of the new file's name, without a dot. */
  ending: string;
}

/** A free name for an entry's file: `dining-range.jpg`, `dining-range-2.jpg`. */
async function freeName(desk: Workspace, id: string, ending: string): Promise<string> {
  // A file stays as long as any earlier version names it, so that its name is not free.
  const names = new Set(await desk.files.list());
  const base = kindOf(id) ? id : slugOf(id);
  let name = `${base}.${ending}`;
  for (let at = 2; names.has(name); at += 1) name = `${base}-${at}.${ending}`;
  return name;
}

/** Whether two names look alike: a Mac writes `ä` now as one character and now as two. */
const isSameName = (one: string, other: string) => one.normalize() === other.normalize();

/**
 * Writes a file beside an entry, and its name into a field. The file that the field named before stays
 * as long as an earlier version names it.
 *
 * @param original the whole picture, where the file is a part of one.
 */
export async function putFile(
  desk: Workspace,
  { id: known, path, bytes, ending }: Attachment,
  original: Uint8Array | null = null,
): Promise<Outcome> {
  const id = await knownId(desk, known);
  const snapshot = await desk.snapshot();
  const name = await freeName(desk, id, ending);
  // Noted first, so that it is found again when what follows breaks off.
  desk.database.keepOriginal(name, original);
  await desk.files.replace([{ file: name, before: null, after: bytes }]);
  const field = `./${name.slice(name.indexOf('/') + 1)}`;
  const value = withValue(desk.shown(snapshot, id), path, field) as Group;
  const base = desk.revisionOf(snapshot, id);
  return saveEntry(desk, id, { value, base, visit: '' });
}

const nameIn = (value: unknown, id: string, path: Path) =>
  `${folderOf(id)}${String(valueAt(value, path)).replace(/^\.\//, '')}`;

/** The name in the content of the file that a field names. */
async function nameOnDisk(desk: Workspace, id: string, value: unknown, path: Path) {
  const name = nameIn(value, id, path);
  const found = (await desk.files.list()).find((one) => isSameName(one, name));
  if (!found || isText(found)) throw new NotThereError('There is no file here.');
  return found;
}

/** The file that a field of an entry names now. */
export async function attachedName(desk: Workspace, known: string, path: Path): Promise<string> {
  const id = await knownId(desk, known);
  return nameOnDisk(desk, id, desk.shown(await desk.snapshot(), id), path);
}

/** The file that a field named in an earlier version of its entry. */
export const earlierName = (
  desk: Workspace,
  { id, path, version }: { id: string; path: Path; version: number },
): Promise<string> => nameOnDisk(desk, id, readFields(versionText(desk, id, version)), path);

const endings = { drawing: 'svg', document: 'pdf' } as const;

/** Which kind of file a field takes, by its schema. */
export function fileKind(id: string, path: Path): 'picture' | keyof typeof endings | undefined {
  const input = fieldAt(schemaOf(id), path)?.input;
  return input === 'picture' || input === 'drawing' || input === 'document' ? input : undefined;
}

/**
 * Puts a drawing or a document into a field, when it is what it says it is.
 *
 * @throws RefusedFileError when it holds what a page must not carry, or is too large.
 */
export async function putDocument(
  desk: Workspace,
  { id, path, bytes }: Omit<Attachment, 'ending'>,
  kind: keyof typeof endings,
): Promise<Outcome> {
  const drawing = kind === 'drawing' ? readDrawing(bytes) : undefined;
  const problem = drawing && 'problem' in drawing ? drawing.problem : undefined;
  const found = kind === 'document' ? pdfProblem(bytes) : problem;
  if (found) {
    const { what, fix } = wordsFor(found, { entry: String, field: String });
    throw new RefusedFileError(`${what} ${fix}`);
  }
  return putFile(desk, { id, path, bytes, ending: endings[kind] });
}
