import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'hono/utils/buffer';
import { z } from 'zod';
import {
  eachMessage,
  type Inbox,
  type InboxStatus,
  InboxUnavailableError,
  type MessageSelection,
  messageStates,
} from '#contact/inbox/inbox.ts';
import { parseReference } from '#contact/message/reference.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { csvHeader, csvLine } from './csv.ts';
import { canWrite } from './health-check.ts';

/** What the inbox API works with; each host has its own. */
export interface InboxApiDeps {
  inbox: Inbox;
  /** The token that opens it; without one every request is refused. */
  token: () => string | undefined;
  /** Wrong tokens, which outlive a request. */
  wrongTokens: WrongTokens;
  clientOf: (context: Context) => string;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
  /** Whether messages are mailed to the owner, how many a day, and how many one client may send. */
  limits: Pick<InboxReport, 'sendsMail' | 'dailyMails' | 'clientLimit'>;
  /** Says which copies erasing does not reach; empty where there are none. */
  copies: string;
  /** Told that messages are due: one was stored, or is to be sent again. */
  onDue: () => void;
}

/** What the doctor asks for. */
export interface InboxReport extends InboxStatus {
  deliveredToday: number;
  /** In bytes. */
  size: number;
  isWritable: boolean;
  sendsMail: boolean;
  dailyMails: number;
  clientLimit: number;
  copies: string;
}

/** The part of the report that the settings say. */
export const limitsOf = (settings: ContactSettings): InboxApiDeps['limits'] => ({
  sendsMail: settings.SMTP_URL !== undefined,
  dailyMails: settings.CONTACT_DAILY_MAILS,
  clientLimit: settings.CONTACT_RATE_LIMIT,
});

/** What may be a token: one that is easy to guess is none. */
export const isToken = (text: string): boolean => /^[\w-]{32,200}$/.test(text);

/** Wrong tokens that one client may send within a time, in milliseconds; the clients remembered. */
const most = { tokens: 10, time: 600_000, clients: 1000 };

/** Counts wrong tokens by client for ten minutes, in bounded memory: no client shuts out another. */
export class WrongTokens {
  readonly #counts = new Map<string, number>();
  #until = 0;

  /** How long a client is refused, in milliseconds; 0 when it is not. */
  waitOf(client: string, now: number): number {
    const count = this.#counts.get(client) ?? 0;
    return count < most.tokens ? 0 : Math.max(0, this.#until - now);
  }

  note(client: string, now: number): void {
    if (now >= this.#until || this.#counts.size >= most.clients) {
      this.#counts.clear();
      this.#until = now + most.time;
    }
    this.#counts.set(client, (this.#counts.get(client) ?? 0) + 1);
  }
}

const listQuery = z.object({
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(messageStates)))
    .optional(),
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: z
    .string()
    .regex(/^\d+-\d+$/)
    .optional(),
});

const eraseQuery = z.union([
  z.strictObject({ sender: z.string().includes('@').max(400) }),
  z.strictObject({ before: z.coerce.number().int().positive() }),
]);

/**
 * The inbox API, for `npm run inbox`, the doctor and the desk: whoever has the token can list, read, resend,
 * erase and export messages. There are no CORS headers: pages of other sites can read nothing.
 */
export function inboxApi(deps: InboxApiDeps): Hono {
  const { inbox, token, wrongTokens, clientOf, now, onDue, copies, log } = deps;
  const routes = new Hono();
  const auth = bearerAuth({ verifyToken: (given) => timingSafeEqual(given, token() ?? '') });
  for (const path of ['/inbox', '/inbox/*', '/inbox.csv']) {
    routes.use(path, async (context, next) => {
      context.header('Cache-Control', 'no-store');
      if (!isToken(token() ?? '')) return problem(context, 'noToken');
      const wait = wrongTokens.waitOf(clientOf(context), now());
      if (wait === 0) return await next();
      context.header('Retry-After', String(Math.ceil(wait / 1000)));
      return problem(context, 'tooMany');
    });
    routes.use(path, auth);
  }

  routes.get('/inbox', async (context) => {
    const { state, ...rest } = listQuery.parse(context.req.query());
    return context.json(await inbox.list({ ...rest, states: state }));
  });
  routes.get('/inbox.csv', (context) =>
    context.body(csvOf(inbox), 200, { 'Content-Type': 'text/csv; charset=utf-8' }),
  );
  routes.get('/inbox/status', async (context) => context.json(await reportOn(deps)));
  routes.get('/inbox/:reference', async (context) => {
    const message = await inbox.find(referenceIn(context));
    return message ? context.json(message) : problem(context, 'noMessage');
  });

  const erase = async (context: Context, chosen: MessageSelection) =>
    context.json({ erased: await inbox.erase(chosen), copies });
  routes.delete('/inbox', (context) => erase(context, eraseQuery.parse(context.req.query())));
  routes.delete('/inbox/:reference', (context) =>
    erase(context, { references: [referenceIn(context)] }),
  );

  const retry = async (context: Context, chosen: MessageSelection) => {
    const due = (await inbox.retry(chosen, now())).length;
    if (due > 0) onDue();
    return context.json({ due });
  };
  routes.post('/inbox/retry', (context) => retry(context, { states: ['new', 'failed'] }));
  routes.post('/inbox/:reference/retry', (context) =>
    retry(context, { references: [referenceIn(context)] }),
  );
  routes.all('/inbox/*', (context) => problem(context, 'noMessage'));

  routes.onError((error, context) => {
    if (error instanceof z.ZodError) return problem(context, 'wrongQuery');
    if (error instanceof HTTPException) {
      wrongTokens.note(clientOf(context), now());
      log('WRONG TOKEN FOR THE INBOX', { path: context.req.path });
      context.header('WWW-Authenticate', 'Bearer');
      return problem(context, 'wrongToken');
    }
    if (!(error instanceof InboxUnavailableError)) throw error;
    log('inbox not shown', { reason: error.message });
    context.header('Retry-After', '30');
    return problem(context, 'unavailable', error.message);
  });
  return routes;
}

/** What the doctor asks about. */
async function reportOn({ inbox, now, limits, copies }: InboxApiDeps): Promise<InboxReport> {
  const time = now();
  return {
    ...(await inbox.status()),
    deliveredToday: await inbox.countDelivered(time),
    size: await inbox.size(),
    isWritable: await canWrite(inbox, time),
    ...limits,
    copies,
  };
}

/** A reference as a person types it; what is none finds no message. */
const referenceIn = (context: Context) =>
  parseReference(context.req.param('reference') ?? '') ?? '';

/** Why a request is refused: status and title, by code. */
const problems = {
  noToken: [404, 'There is no token for the inbox yet.'],
  wrongToken: [401, 'The token is missing or wrong.'],
  tooMany: [429, 'Too many wrong tokens came from this address.'],
  noMessage: [404, 'There is no such message.'],
  wrongQuery: [400, 'The query is not valid.'],
  unavailable: [503, 'The inbox cannot be used now.'],
} as const;

function problem(context: Context, code: keyof typeof problems, title: string = problems[code][1]) {
  const [status] = problems[code];
  return context.json({ type: 'about:blank', code, title, status }, status, {
    'Content-Type': 'application/problem+json',
  });
}

/** All messages as a table, the newest first, piece by piece. */
function csvOf(inbox: Inbox): ReadableStream<Uint8Array> {
  const messages = eachMessage(inbox);
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHeader)),
    pull: async (controller) => {
      const { value, done } = await messages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLine(value)));
    },
  });
}
