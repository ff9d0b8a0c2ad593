import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { LiveInbox } from '#desk/messages/live-inbox.ts';

const one = z.strictObject({ reference: z.string().max(40) });
const erasing = one.extend({ everything: z.boolean() });
const query = z.object({ search: z.string().max(200).default(''), after: z.string().optional() });

const bodyOf = (context: Context) => context.req.json().catch(() => undefined);

/** The messages of visitors. They are far away: nothing of the desk waits for them. */
export function messageRoutes(inbox: LiveInbox): Hono {
  const app = new Hono();
  app.get('/messages', async (context) => {
    const { search, after } = query.parse(context.req.query());
    return context.json(await inbox.list(search, after));
  });
  app.get('/messages-table', async (context) => context.json({ table: await inbox.table() }));
  app.post('/messages-retry', async (context) =>
    context.json({
      isDue: await inbox.retry(one.parse(await bodyOf(context)).reference),
    }),
  );
  app.post('/messages-erase', async (context) => {
    const { reference, everything } = erasing.parse(await bodyOf(context));
    return context.json({ erased: await inbox.erase(reference, everything) });
  });
  return app;
}
