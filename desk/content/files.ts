/** Stores uploaded pictures, drawings and documents for a field, and reads them back. */
import { DeskError } from '#desk/shared/desk-error.ts';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { type EntryField, folderOf, slugOf } from '#desk/shared/ids.ts';
import { valueAt } from '#desk/shared/value.ts';
import { readDocument } from '#model/attachments.ts';
import { readDrawing } from '#model/drawing.ts';
import { describe } from '#model/problem.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { takesSvg } from '#model/schemas/fields.ts';
import { fieldAt } from '#model/schemas/json-schema.ts';
import { isText } from './disk.ts';
import { type Crop, pictureFor } from './pictures.ts';
import type { Workspace } from './workspace.ts';

/**
 * Writes a file beside an entry. It belongs to the content once a field names it.
 *
 * @param crop the part of a picture to use.
 * @returns the value of the field: `./dining-range.jpg`.
 * @throws DeskError when the field does not accept it.
 */
export async function addFile(
  desk: Workspace,
  { id, path }: EntryField,
  bytes: Uint8Array,
  crop?: Crop,
): Promise<string> {
  const file = await prepareFile({ id: await desk.knownId(id), path }, bytes, crop);
  const name = freeName(desk, id, file.ending);
  await desk.files.write(name, file.bytes);
  return `./${slugOf(name)}`;
}

/**
 * Prepares bytes for a field: a picture is resized, a drawing or a document is checked and stored unchanged. The ending
 * is that of the file's name, without a dot.
 */
async function prepareFile({ id, path }: EntryField, bytes: Uint8Array, crop?: Crop) {
  const schema = fieldAt(schemaOf(id), path);
  if (schema?.input === 'drawing') {
    const drawing = readDrawing(bytes);
    if ('broken' in drawing) throw new DeskError(422, describe(drawing.broken));
    return { bytes, ending: 'svg' };
  }
  if (schema?.input === 'document') {
    const document = readDocument(bytes);
    if ('broken' in document) throw new DeskError(422, describe(document.broken));
    return { bytes, ending: document.ending };
  }
  if (schema?.input !== 'picture') throw new DeskError(404, 'There is no place for a file here.');
  return pictureFor(bytes, { crop, isLogo: takesSvg(schema) });
}

/**
 * A free name for a file beside an entry: `dining-range.jpg`, `dining-range-2.jpg`. The names in earlier versions are
 * taken, so that two versions with other pictures differ. Windows and macOS do not tell large letters from small ones.
 */
function freeName({ history }: Workspace, id: string, ending: string): string {
  const names = new Set(history.look.names.map((name) => name.toLowerCase()));
  for (const { files } of history.snapshots())
    for (const earlier of Object.keys(files)) names.add(earlier.toLowerCase());
  const base = kindOf(id) ? id : slugOf(id);
  let name = `${base}.${ending}`;
  for (let at = 2; names.has(name.toLowerCase()); at += 1) name = `${base}-${at}.${ending}`;
  return name;
}

/**
 * The file that a field names.
 *
 * @throws DeskError when there is none.
 */
export async function fileIn(
  desk: Workspace,
  { id, path }: EntryField,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { history } = desk;
  const fields = (await desk.state()).fieldsOf(id);
  const { files } = history.head;
  const named = `${folderOf(id)}${String(valueAt(fields, path)).replace(/^\.\//, '')}`.normalize();
  // macOS may write `ä` as one character or as two (Unicode NFC and NFD).
  const name = Object.keys(files).find((file) => file.normalize() === named);
  if (!name || isText(name)) throw new DeskError(404, 'There is no file here.');
  return { name, bytes: await history.bytes(files[name] ?? '') };
}
