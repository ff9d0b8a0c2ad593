import { Hono } from 'hono';
import { z } from 'zod';
import { overview } from '#desk/editing/views.ts';
import type { Workspace } from '#desk/editing/workspace.ts';
import { RefusedFileError } from '#desk/files/file-store.ts';
import { importOffers, readImportFile } from '#desk/import/import-file.ts';
import { type Offer, type Plan, planFor } from '#desk/import/plan.ts';
import { createSecret } from '#desk/secret.ts';

/** A plan as the page shows it. */
export interface PlanView extends Omit<Plan, 'offers'> {
  /** The name by which its offers are chosen. */
  id: string;
  offers: Omit<Offer, 'target'>[];
}

const chosen = z.strictObject({
  id: z.string().max(100),
  offers: z.array(z.int().nonnegative()).max(200),
});

/** Taking over what another program has: a file gives a list of offers, and those that are chosen are taken. */
export function importRoutes(desk: Workspace): Hono {
  const app = new Hono();
  /** The plan that was made last: another window may have chosen another file since. */
  let last: { id: string; plan: Plan } | undefined;
  app.post('/import', async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const found = readImportFile(bytes);
    const plan = await desk.inTurn(async () => planFor(desk, await desk.snapshot(), found));
    last = { id: createSecret(), plan };
    const offers = plan.offers.map(({ target: _, ...offer }) => offer);
    return context.json({ ...plan, offers, id: last.id } satisfies PlanView);
  });
  app.post('/import-chosen', async (context) => {
    const { id, offers } = chosen.parse(await context.req.json().catch(() => undefined));
    if (last?.id !== id)
      throw new RefusedFileError('Another file was chosen meanwhile. Choose it again.');
    const { source, offers: all } = last.plan;
    last = undefined;
    const wanted = offers.flatMap((at) => all[at] ?? []);
    return context.json(
      await desk.inTurn(async () => {
        await importOffers(desk, wanted, source);
        return { overview: await overview(desk) };
      }),
    );
  });
  return app;
}
