import { Hono } from 'hono';
import { z } from 'zod';
import { attachedName, earlierName, fileKind, putDocument } from '#desk/content/attachments.ts';
import { knownId } from '#desk/content/history.ts';
import { entryView, overview } from '#desk/content/overview.ts';
import { maxUploadBytes, originalOf, putPicture } from '#desk/content/pictures.ts';
import { RefusedFileError } from '#desk/content/store.ts';
import { NotThereError, type Workspace } from '#desk/content/workspace.ts';

const share = z.coerce.number().min(0).max(1);

/** Where a picture goes, and which part of it is wanted; all in the address, the bytes in the body. */
const query = z.object({
  file: z.string().max(200),
  path: z
    .string()
    .max(400)
    .transform((text) => text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))),
  left: share.optional(),
  top: share.optional(),
  width: share.optional(),
  height: share.optional(),
});

/** Which file is looked at, and in which state. */
const looked = query.pick({ file: true, path: true }).extend({
  whole: z.literal('yes').optional(),
  version: z.coerce.number().int().optional(),
});

type Query = z.output<typeof query>;

const cropOf = ({ left, top, width, height }: Query) =>
  left !== undefined && top !== undefined && width && height
    ? { left, top, width, height }
    : undefined;

const types: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** Puts what was sent into its field: a picture is cut, a drawing or document taken as it is. */
async function put(desk: Workspace, sent: Query, body: Uint8Array) {
  const { file, path } = sent;
  const kind = fileKind(file, path);
  if (!kind) throw new NotThereError('There is no place for a file here.');
  if (kind !== 'picture') return putDocument(desk, { id: file, path, bytes: body }, kind);
  const crop = cropOf(sent);
  if (body.length === 0 && !crop)
    throw new RefusedFileError('This file is empty. Check that it opens, then choose it again.');
  const original = body.length ? body : await originalOf(desk, file, path);
  return putPicture(desk, { id: file, path, original, ...(crop && { crop }) });
}

/** Finds the file of a field: as it is, whole before it was cut, or that of an earlier version. */
async function look(desk: Workspace, { file, path, whole, version }: z.output<typeof looked>) {
  const id = await knownId(desk, file);
  const name =
    version === undefined
      ? await attachedName(desk, id, path)
      : await earlierName(desk, { id, path, version });
  const bytes = whole ? await originalOf(desk, file, path) : await desk.files.read(name);
  return { name, bytes };
}

/** Files in and out: the bytes come as they are, and go to a name that the desk chooses. */
export function pictureRoutes(desk: Workspace): Hono {
  const app = new Hono();
  app.get('/picture', async (context) => {
    const { name, bytes } = await look(desk, looked.parse(context.req.query()));
    if (!bytes) return context.notFound();
    const type = types[name.split('.').at(-1) ?? ''] ?? 'image/jpeg';
    return context.body(Uint8Array.from(bytes), 200, { 'Content-Type': type });
  });
  app.post('/picture', async (context) => {
    const sent = query.parse(context.req.query());
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (body.length > maxUploadBytes)
      return context.json({ words: 'This file is larger than 40 MB.' }, 413);
    const answer = await desk.inTurn(async () => {
      const { id } = await put(desk, sent, body);
      return { entry: await entryView(desk, id), overview: await overview(desk) };
    });
    return context.json(answer);
  });
  return app;
}
