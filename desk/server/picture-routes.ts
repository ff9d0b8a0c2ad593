import { Hono } from 'hono';
import { z } from 'zod';
import { maxUploadBytes, originalOf, pictureName, putPicture } from '#desk/editing/pictures.ts';
import { entryView, overview } from '#desk/editing/views.ts';
import type { Workspace } from '#desk/editing/workspace.ts';

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

type Query = z.output<typeof query>;

const cropOf = ({ left, top, width, height }: Query) =>
  left !== undefined && top !== undefined && width && height
    ? { left, top, width, height }
    : undefined;

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** Pictures in and out: the bytes come as they are, and go to a name that the desk chooses. */
export function pictureRoutes(desk: Workspace): Hono {
  const app = new Hono();
  app.get('/picture', async (context) => {
    const { file, path } = query.parse(context.req.query());
    const isWhole = context.req.query('whole') === 'yes';
    const name = await pictureName(desk, file, path);
    const bytes = isWhole ? await originalOf(desk, file, path) : await desk.files.read(name);
    if (!bytes) return context.notFound();
    const type = types[name.split('.').at(-1) ?? ''] ?? 'image/jpeg';
    return context.body(Uint8Array.from(bytes), 200, { 'Content-Type': type });
  });
  app.post('/picture', async (context) => {
    const sent = query.parse(context.req.query());
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (body.length > maxUploadBytes)
      return context.json({ words: 'This picture is larger than 40 MB.' }, 413);
    const answer = await desk.inTurn(async () => {
      const { file, path } = sent;
      const original = body.length ? body : await originalOf(desk, file, path);
      const crop = cropOf(sent);
      const outcome = await putPicture(desk, { id: file, path, original, ...(crop && { crop }) });
      return {
        outcome,
        entry: await entryView(desk, outcome.file),
        overview: await overview(desk),
      };
    });
    return context.json(answer);
  });
  return app;
}
