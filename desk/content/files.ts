import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import { pdfFault } from '#model/attachments.ts';
import { readDrawing } from '#model/drawing.ts';
import { describe, type Fault } from '#model/problem.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { takesDrawing } from '#model/schemas/fields.ts';
import { fieldAt } from '#model/schemas/json-schema.ts';
import { schemaOf } from './form-schema.ts';
import { knownId, versionText } from './history.ts';
import { folderOf, slugOf } from './ids.ts';
import { entryView, overview } from './overview.ts';
import { type Crop, type PreparedFile, pictureFor } from './pictures.ts';
import { type SaveResult, saveEntry } from './save.ts';
import { isText, RefusedFileError } from './store.ts';
import { type Group, type Path, valueAt, withValue } from './value.ts';
import { NotThereError, type Workspace } from './workspace.ts';
import { readFields } from './yaml.ts';

/** A field of an entry that names a file. */
interface FileField {
  id: string;
  path: Path;
}

/** Pictures, drawings and documents in and out, by the field that names them. */
export function fileRoutes(desk: Workspace): Hono {
  const app = new Hono();
  app.get('/picture', async (context) => {
    const { id, path, whole, version } = looked.parse(context.req.query());
    const field = { id: await knownId(desk, id), path };
    const name = await fileIn(desk, field, version);
    const bytes = whole ? await wholePicture(desk, field) : await desk.files.read(name);
    if (!bytes) return context.notFound();
    const type = getMimeType(name) ?? 'application/octet-stream';
    return context.body(Uint8Array.from(bytes), 200, { 'Content-Type': type });
  });
  app.post('/picture', async (context) => {
    const { crop, ...field } = sent.parse(context.req.query());
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const answer = await desk.inTurn(async () => {
      const { id } = await putFile(desk, field, bytes, crop);
      return { entry: await entryView(desk, id), overview: await overview(desk) };
    });
    return context.json(answer);
  });
  return app;
}

const field = z.object({
  id: z.string().max(200),
  path: z
    .string()
    .max(400)
    .transform((text) => text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))),
});

/** Which file is looked at, and in which state. */
const looked = field.extend({
  whole: z.literal('yes').optional(),
  version: z.coerce.number().int().optional(),
});

const share = z.coerce.number().min(0).max(1);

/** Where a file goes, and which part of a picture is wanted; the bytes are in the body. */
const sent = field
  .extend({ left: share, top: share, width: share.gt(0), height: share.gt(0) })
  .transform(({ id, path, ...crop }) => ({ id, path, crop }))
  .or(field.transform((whole) => ({ ...whole, crop: undefined })));

/**
 * Writes a file beside an entry, and its name into a field. The file that the field named before stays
 * as long as an earlier version names it.
 *
 * @param bytes none to cut the picture that is there anew.
 * @throws RefusedFileError when it is not what the field takes.
 */
export async function putFile(
  desk: Workspace,
  { id: known, path }: FileField,
  bytes: Uint8Array,
  crop?: Crop,
): Promise<SaveResult> {
  const id = await knownId(desk, known);
  const file = await prepare(desk, { id, path }, bytes, crop);
  const snapshot = await desk.snapshot();
  const name = await freeName(desk, id, file.ending);
  // Noted first, so that it is found again when what follows breaks off.
  desk.database.keepOriginal(name, file.whole);
  await desk.files.replace([{ file: name, before: null, after: file.bytes }]);
  const value = withValue(snapshot.shown(id), path, `./${slugOf(name)}`) as Group;
  return saveEntry(desk, id, { value, base: desk.revisionOf(snapshot, id), visit: '' });
}

/** What becomes of bytes: a picture is cut, a drawing or document is checked and taken as it is. */
async function prepare(
  desk: Workspace,
  { id, path }: FileField,
  bytes: Uint8Array,
  crop?: Crop,
): Promise<PreparedFile> {
  const schema = fieldAt(schemaOf(id), path);
  if (schema?.input === 'drawing') {
    const drawing = readDrawing(bytes);
    refuseFor('fault' in drawing ? drawing.fault : undefined);
    return { bytes, ending: 'svg', whole: null };
  }
  if (schema?.input === 'document') {
    refuseFor(pdfFault(bytes));
    return { bytes, ending: 'pdf', whole: null };
  }
  if (schema?.input !== 'picture') throw new NotThereError('There is no place for a file here.');
  if (bytes.length === 0 && !crop)
    throw new RefusedFileError('This file is empty. Check that it opens, then choose it again.');
  const chosen = bytes.length ? bytes : await wholePicture(desk, { id, path });
  return pictureFor(chosen, { crop, mayBeDrawing: takesDrawing(schema) });
}

function refuseFor(fault: Fault | undefined): void {
  if (!fault) return;
  throw new RefusedFileError(describe(fault));
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

/**
 * The name in the content of the file that a field names, now or in an earlier version of its entry.
 *
 * @throws NotThereError when there is none.
 */
export async function fileIn(
  desk: Workspace,
  { id, path }: FileField,
  version?: number,
): Promise<string> {
  const fields =
    version === undefined
      ? (await desk.snapshot()).shown(id)
      : readFields(versionText(desk, id, version));
  const named = `${folderOf(id)}${String(valueAt(fields, path)).replace(/^\.\//, '')}`.normalize();
  // A Mac writes `ä` now as one character and now as two.
  const name = (await desk.files.list()).find((one) => one.normalize() === named);
  if (!name || isText(name)) throw new NotThereError('There is no file here.');
  return name;
}

/** The whole picture from which a field's picture was cut; the picture itself where none is kept. */
export async function wholePicture(desk: Workspace, field: FileField): Promise<Uint8Array> {
  const name = await fileIn(desk, field);
  const bytes = desk.database.original(name) ?? (await desk.files.read(name));
  if (!bytes) throw new NotThereError('There is no picture here.');
  return bytes;
}
