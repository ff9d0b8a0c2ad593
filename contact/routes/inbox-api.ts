/** The inbox API, for `npm run inbox`, the doctor and the desk. */
import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'hono/utils/buffer';
import { z } from 'zod';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type {
  Inbox,
  InboxStatus,
  MessageSelection,
  StoredMessage,
  TestReport,
} from '#contact/inbox/inbox.ts';
import { parseReference } from '#contact/message/reference.ts';
import { isToken } from '#contact/settings.ts';
import { csvHeader, writeCsvLine } from './csv.ts';

/** The dependencies of the inbox API; each host passes its own. */
export interface InboxApiDeps {
  inbox: Inbox;
  /** The access token; while it is undefined, every request is refused. */
  token: () => string | undefined;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
  /** Whether messages are mailed to the owner. */
  sendsMail: boolean;
  /** Sends a test message to the owner. */
  sendTest: () => Promise<TestReport>;
  /** A sentence on backups that erasing does not reach; empty where there are none. */
  backups: string;
}

/** The status of the inbox, for the doctor and the desk. */
export interface InboxReport extends InboxStatus {
  sendsMail: boolean;
}

/** The newest messages, and how the inbox handles them. */
export interface MessageList {
  messages: StoredMessage[];
  sendsMail: boolean;
  backups: string;
}

/** The result of erasing. */
export interface Erased {
  erased: number;
  backups: string;
}

const eraseQuery = z.strictObject({ sender: z.string().includes('@').max(400) });

/**
 * The API: who has the token can list, erase and export messages. There are no CORS headers, so that pages of other
 * sites can read nothing.
 */
export function createInboxApi(deps: InboxApiDeps): Hono {
  const { inbox, token, now, sendsMail, backups, log } = deps;
  const routes = new Hono();
  const auth = bearerAuth({ verifyToken: (given) => timingSafeEqual(given, token() ?? '') });
  for (const path of ['/inbox/*', '/inbox.csv']) {
    routes.use(path, async (context, next) => {
      context.header('Cache-Control', 'no-store');
      if (!isToken(token() ?? '')) return refuse(context, 'noToken');
      return await next();
    });
    routes.use(path, auth);
  }

  routes.get('/inbox', async (context) => {
    const list: MessageList = { messages: await inbox.list(), sendsMail, backups };
    return context.json(list);
  });
  routes.get('/inbox.csv', async (context) => {
    // After the answer has begun, a fault can only cut the answer off.
    await inbox.check();
    const headers = { 'Content-Type': 'text/csv; charset=utf-8' };
    return context.body(streamTable(inbox.all()), 200, headers);
  });
  routes.get('/inbox/status', async (context) => {
    const status = await inbox.status(now());
    return context.json({ ...status, sendsMail } satisfies InboxReport);
  });
  routes.post('/inbox/test', async (context) => context.json(await deps.sendTest()));
  const erase = async (context: Context, selected: MessageSelection) =>
    context.json({ erased: await inbox.erase(selected), backups } satisfies Erased);
  routes.delete('/inbox', (context) => erase(context, eraseQuery.parse(context.req.query())));
  routes.delete('/inbox/:reference', (context) =>
    erase(context, { reference: readReference(context) }),
  );
  routes.all('/inbox/*', (context) => refuse(context, 'noMessage'));

  routes.onError((error, context) => {
    if (error instanceof z.ZodError) return refuse(context, 'wrongQuery');
    if (error instanceof HTTPException) {
      log('WRONG TOKEN FOR THE INBOX', { path: context.req.path });
      context.header('WWW-Authenticate', 'Bearer');
      return refuse(context, 'wrongToken');
    }
    if (!(error instanceof InboxUnavailableError)) throw error;
    log('inbox not shown', { reason: error.message });
    context.header('Retry-After', '30');
    return refuse(context, 'unavailable', error.message);
  });
  return routes;
}

/** Reads the reference in the address, in any spelling; an invalid reference matches no message. */
const readReference = (context: Context) =>
  parseReference(context.req.param('reference') ?? '') ?? '';

/** Why a request is refused: status and sentence, by code. */
const refusals = {
  noToken: [404, 'There is no token for the inbox yet.'],
  wrongToken: [401, 'The token is missing or wrong.'],
  noMessage: [404, 'There is no such message.'],
  wrongQuery: [400, 'The query is not valid.'],
  unavailable: [503, 'The inbox cannot be used now.'],
} as const;

function refuse(
  context: Context,
  code: keyof typeof refusals,
  message: string = refusals[code][1],
) {
  return context.json({ code, message }, refusals[code][0]);
}

/** Streams messages as a table, line by line. */
function streamTable(messages: AsyncGenerator<StoredMessage>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHeader)),
    pull: async (controller) => {
      const { value, done } = await messages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(writeCsvLine(value)));
    },
  });
}
