import { Hono } from 'hono';
import { z } from 'zod';
import { bringIn, readFound } from '#desk/bring/bring-in.ts';
import { UnknownFileError } from '#desk/bring/found.ts';
import { type Offer, type Plan, planFor } from '#desk/bring/plan.ts';
import { overview } from '#desk/editing/views.ts';
import type { Workspace } from '#desk/editing/workspace.ts';

/** A plan as the page shows it. */
export interface PlanView extends Omit<Plan, 'offers'> {
  offers: Omit<Offer, 'target'>[];
}

const chosen = z.strictObject({ offers: z.array(z.int().nonnegative()).max(200) });

/** Taking over what another program has: a file gives a list of offers, and those that are chosen are taken. */
export function bringRoutes(desk: Workspace): Hono {
  const app = new Hono();
  let plan: Plan | undefined;
  app.post('/bring', async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const found = readFound(bytes);
    const made = await desk.inTurn(async () => planFor(desk, await desk.snapshot(), found));
    plan = made;
    const offers = made.offers.map(({ target: _, ...offer }) => offer);
    return context.json({ ...made, offers } satisfies PlanView);
  });
  app.post('/bring-in', async (context) => {
    const { offers } = chosen.parse(await context.req.json().catch(() => undefined));
    if (!plan) throw new UnknownFileError('Choose the file again.');
    const { source, offers: all } = plan;
    plan = undefined;
    const wanted = offers.flatMap((at) => all[at] ?? []);
    return context.json(
      await desk.inTurn(async () => {
        await bringIn(desk, wanted, source);
        return { overview: await overview(desk) };
      }),
    );
  });
  return app;
}
