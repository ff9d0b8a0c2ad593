import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { overview } from '#desk/editing/views.ts';
import type { Workspace } from '#desk/editing/workspace.ts';
import { RefusedFileError } from '#desk/files/file-store.ts';
import type { CopyView } from '#desk/files/restore.ts';
import type { Publisher } from '#desk/publish/publisher.ts';

/** Copies of everything that the owner wrote. */
export interface Copies {
  /** A ZIP archive of all. */
  save: () => Promise<Uint8Array>;
  /** Takes a copy in, without changing anything yet. */
  take: (bytes: Uint8Array) => Promise<CopyView>;
  /** Puts the copy that was taken last in the place of everything, after a copy of that. */
  restore: () => Promise<void>;
}

/** A copy that was taken in, with the name by which it is decided for. */
export interface TakenCopy extends CopyView {
  id: string;
}

const decision = z.strictObject({ id: z.string().max(100) });

interface CopyRouteDeps {
  desk: Workspace;
  copies: Copies;
  publisher: Publisher;
}

/** Saving a copy, and restoring one in two steps: taking it in, and deciding for it. */
export function copyRoutes({ desk, copies, publisher }: CopyRouteDeps): Hono {
  const app = new Hono();
  /** The copy that was taken in last: another window may have chosen another one since. */
  let taken: string | undefined;
  app.get('/copy', async (context) => {
    // Between two changes, so that it holds all of each.
    const archive = await desk.inTurn(copies.save);
    const day = new Date(desk.now()).toISOString().slice(0, 10);
    return context.body(Uint8Array.from(archive), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="website-${day}.zip"`,
    });
  });
  app.post('/copy', async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const view = await desk.inTurn(() => copies.take(bytes));
    taken = randomUUID();
    return context.json({ ...view, id: taken } satisfies TakenCopy);
  });
  app.post('/copy-restore', async (context) => {
    const { id } = decision.parse(await context.req.json().catch(() => undefined));
    if (id !== taken)
      throw new RefusedFileError('Another copy was chosen meanwhile. Choose it again.');
    if (publisher.view().state === 'running')
      throw new RefusedFileError('The site is being published. Wait until that has ended.');
    await desk.inTurn(copies.restore);
    return context.json({ overview: await desk.inTurn(() => overview(desk)) });
  });
  return app;
}
