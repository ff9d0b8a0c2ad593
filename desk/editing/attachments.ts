import { isText, RefusedFileError } from '#desk/files/file-store.ts';
import { type Path, valueAt } from '#desk/yaml/value.ts';
import { readDrawing } from '#model/drawing.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { fieldAt } from '#model/schemas/field-guide.ts';
import { pdfProblem } from '#model/uploads.ts';
import { textsIn } from '#model/value.ts';
import { changeField, type Outcome } from './change.ts';
import { versionBytes } from './earlier.ts';
import { labelOf, schemaOf } from './form-schema.ts';
import { replaceFiles } from './history.ts';
import { folderOf, slugOf } from './ids.ts';
import { nameOf } from './names.ts';
import { wordsFor } from './problem-words.ts';
import { readBytes } from './snapshot.ts';
import { NotThereError, type Workspace } from './workspace.ts';

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
  // A name that an earlier version still means is not free.
  const names = new Set([...(await desk.files.list()), ...desk.database.newestVersions().keys()]);
  const base = kindOf(id) ? id : slugOf(id);
  let name = `${base}.${ending}`;
  for (let at = 2; names.has(name); at += 1) name = `${base}-${at}.${ending}`;
  return name;
}

/** Whether two names look alike: a Mac writes `ä` now as one character and now as two. */
const isSameName = (one: string, other: string) => one.normalize() === other.normalize();

/** Whether any entry of the folder, or a draft of one, names a file. */
async function isNamed(desk: Workspace, name: string): Promise<boolean> {
  const snapshot = await desk.snapshot();
  const folder = folderOf(name);
  const wanted = `./${name.slice(folder.length)}`;
  const ids = new Set([...snapshot.keys(), ...desk.database.drafts().map(({ file }) => file)]);
  return [...ids]
    .filter((id) => folderOf(id) === folder)
    .some((id) =>
      [desk.shown(snapshot, id), snapshot.get(id)?.value].some((value) =>
        textsIn(value).some(({ text }) => isSameName(text, wanted)),
      ),
    );
}

/**
 * Writes a file beside an entry and its name into a field, as one step; the file that stood there
 * before goes when nothing names it any more.
 *
 * @param note told of the new name before it is written.
 */
export async function putFile(
  desk: Workspace,
  { id: known, path, bytes, ending }: Attachment,
  note: (name: string) => void = () => {},
): Promise<Outcome> {
  const id = desk.idNow(known);
  const snapshot = await desk.snapshot();
  if (!snapshot.has(id) && desk.database.drafts(id).length === 0)
    throw new NotThereError('This entry was removed meanwhile.');
  const shown = desk.shown(snapshot, id);
  const seen = valueAt(shown, path);
  const before = await attachedName(desk, id, path).catch(unlessMissing);
  const last = desk.database.lastStep()?.id ?? 0;
  const name = await freeName(desk, id, ending);
  const label = `${nameOf(id, shown)}, ${labelOf(schemaOf(id), path)}`;
  desk.database.transaction(() => note(name));
  await replaceFiles(desk, label, [{ id: name, name, bytes }]);
  const outcome = await changeField(desk, {
    file: id,
    path,
    value: `./${name.slice(name.indexOf('/') + 1)}`,
    ...(seen !== undefined && { seen }),
    visit: `file ${name}`,
  });
  for (const unused of [before, name])
    if (unused && !(await isNamed(desk, unused)))
      await replaceFiles(desk, label, [{ id: unused, name: unused, bytes: null }]);
  desk.database.transaction(() => desk.database.joinStepsAfter(last, label));
  return outcome;
}

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof NotThereError)) throw error;
};

const nameIn = (value: unknown, id: string, path: Path) =>
  `${folderOf(id)}${String(valueAt(value, path)).replace(/^\.\//, '')}`;

/** The name in the content of the file that a field names. */
export async function attachedName(desk: Workspace, known: string, path: Path): Promise<string> {
  const id = desk.idNow(known);
  const name = nameIn(desk.shown(await desk.snapshot(), id), id, path);
  const found = (await desk.files.list()).find((one) => isSameName(one, name));
  if (!found || isText(found)) throw new NotThereError('There is no file here.');
  return found;
}

/**
 * The picture that a field named in an earlier version of its entry; its file may be gone since.
 *
 * @throws NotThereError when it is not kept.
 */
export async function earlierPicture(
  desk: Workspace,
  { id, path, version }: { id: string; path: Path; version: number },
): Promise<{ name: string; bytes: Uint8Array }> {
  const name = nameIn(readBytes(versionBytes(desk, id, version)), id, path);
  const hash = desk.database.versions(name).find((one) => one.hash)?.hash;
  const found = (await desk.files.list()).find((one) => isSameName(one, name));
  const bytes = found ? await desk.files.read(found) : hash && desk.database.bytes(hash);
  if (!bytes || isText(name)) throw new NotThereError('This picture is no longer kept.');
  return { name, bytes };
}

const endings = { drawing: 'svg', document: 'pdf' } as const;

/** Which kind of file a field takes, by its schema. */
export function fileKind(id: string, path: Path): 'picture' | keyof typeof endings | undefined {
  const input = fieldAt(schemaOf(id), path)?.input;
  return input === 'picture' || input === 'drawing' || input === 'document' ? input : undefined;
}

/**
 * Puts a drawing or a document into a field, when it is what it says it is.
 *
 * @throws PictureError when it holds what a page must not carry, or is too large.
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
