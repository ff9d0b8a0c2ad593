import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import {
  type Chosen,
  eachMessage,
  type Inbox,
  InboxUnavailableError,
  messageStates,
} from '#contact/inbox/inbox.ts';
import { parseReference } from '#contact/message/reference.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { csvHeader, csvLine } from './csv.ts';

/** What the owner's routes work with; each host has its own. */
export interface OwnerDeps {
  inbox: Inbox;
  /** What the owner shows; without it nobody comes in. */
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
  /** Told that messages are due. */
  onDue: () => void;
}

/** What the doctor asks. Times are milliseconds since 1970. */
export interface InboxReport {
  counts: Record<(typeof messageStates)[number], number>;
  waitingSince?: number | undefined;
  lastDeliveredAt?: number | undefined;
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
export const limitsOf = (settings: ContactSettings): OwnerDeps['limits'] => ({
  sendsMail: settings.SMTP_URL !== undefined,
  dailyMails: settings.CONTACT_DAILY_MAILS,
  clientLimit: settings.CONTACT_RATE_LIMIT,
});

/** What may be a token: one that is easy to guess is none. */
export const isToken = (text: string): boolean => /^[\w-]{32,200}$/.test(text);

/** Wrong tokens that one client may send within the window, in milliseconds; the clients remembered. */
const most = { tokens: 10, window: 600_000, clients: 1000 };

/** Counts wrong tokens by client, in bounded memory: no client shuts out another. */
export class WrongTokens {
  readonly #clients = new Map<string, { count: number; since: number }>();

  /** How long a client is refused, in milliseconds; 0 when it is not. */
  waitOf(client: string, now: number): number {
    const found = this.#clients.get(client);
    if (!found || found.count < most.tokens) return 0;
    return Math.max(0, found.since + most.window - now);
  }

  note(client: string, now: number): void {
    const found = this.#clients.get(client);
    const isNew = !found || now - found.since >= most.window;
    this.#clients.delete(client);
    this.#clients.set(
      client,
      isNew ? { count: 1, since: now } : { ...found, count: found.count + 1 },
    );
    const [oldest] = this.#clients.keys();
    if (this.#clients.size > most.clients && oldest !== undefined) this.#clients.delete(oldest);
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
 * The owner's door to the inbox, for `npm run inbox`, the doctor and the desk: messages are listed, read, sent
 * again, erased and exported by whoever has the token. Browsers of other sites are told nothing: there is no
 * header for them.
 */
export function ownerRoutes(deps: OwnerDeps): Hono {
  const { inbox, now, onDue, copies, log } = deps;
  const routes = new Hono();
  for (const path of ['/inbox', '/inbox/*', '/inbox.csv']) routes.use(path, openTo(deps));

  routes.get('/inbox', async (context) => {
    const query = listQuery.safeParse(context.req.query());
    if (!query.success) return wrongQuery(context);
    const { state, ...rest } = query.data;
    return context.json(await inbox.list({ ...rest, states: state }));
  });
  routes.get('/inbox.csv', (context) =>
    context.body(csvOf(inbox), 200, { 'Content-Type': 'text/csv; charset=utf-8' }),
  );
  routes.get('/inbox/status', async (context) => context.json(await reportOn(deps)));
  routes.get('/inbox/:reference', async (context) => {
    const message = await inbox.find(referenceIn(context));
    return message ? context.json(message) : notFound(context);
  });

  const erase = async (context: Context, chosen: Chosen) =>
    context.json({ erased: await inbox.erase(chosen), copies });
  routes.delete('/inbox', async (context) => {
    const chosen = eraseQuery.safeParse(context.req.query());
    return chosen.success ? await erase(context, chosen.data) : wrongQuery(context);
  });
  routes.delete('/inbox/:reference', (context) =>
    erase(context, { references: [referenceIn(context)] }),
  );

  const retry = async (context: Context, chosen: Chosen) => {
    const due = (await inbox.retry(chosen, now())).length;
    if (due > 0) onDue();
    return context.json({ due });
  };
  routes.post('/inbox/retry', (context) => retry(context, { states: ['new', 'failed'] }));
  routes.post('/inbox/:reference/retry', (context) =>
    retry(context, { references: [referenceIn(context)] }),
  );
  routes.all('/inbox/*', notFound);
  routes.onError((error, context) => {
    if (!(error instanceof InboxUnavailableError)) throw error;
    log('inbox not shown', { reason: error.message });
    context.header('Retry-After', '30');
    return problem(context, 'unavailable', error.message);
  });
  return routes;
}

/** What the doctor asks about. */
async function reportOn({ inbox, now, limits, copies }: OwnerDeps): Promise<InboxReport> {
  const time = now();
  const isWritable = await inbox.checkWritable(time).then(
    () => true,
    (error) => {
      if (error instanceof InboxUnavailableError) return false;
      throw error;
    },
  );
  return {
    ...(await inbox.status()),
    deliveredToday: await inbox.countDelivered(time),
    size: await inbox.size(),
    isWritable,
    ...limits,
    copies,
  };
}

/** Lets in who shows the token, and says in an answer of its own that the inbox cannot be asked now. */
function openTo({ token, wrongTokens, clientOf, now, log }: OwnerDeps): MiddlewareHandler {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const secret = token();
    if (!secret || !isToken(secret))
      return problem(context, 'noToken', 'There is no token for the inbox yet.');
    const client = clientOf(context);
    const wait = wrongTokens.waitOf(client, now());
    if (wait > 0) {
      context.header('Retry-After', String(Math.ceil(wait / 1000)));
      return problem(context, 'tooMany', 'Too many wrong tokens came from this address.');
    }
    const refuse = () => {
      wrongTokens.note(client, now());
      log('WRONG TOKEN FOR THE INBOX', { path: context.req.path });
      return { title: 'The token is missing or wrong.', status: 401 };
    };
    const auth = bearerAuth({
      token: secret,
      noAuthenticationHeader: { message: refuse },
      invalidAuthenticationHeader: { message: refuse },
      invalidToken: { message: refuse },
    });
    try {
      return await auth(context, next);
    } catch (error) {
      if (!(error instanceof HTTPException)) throw error;
      const answer = error.getResponse();
      answer.headers.set('Cache-Control', 'no-store');
      return answer;
    }
  };
}

/** A reference as a person types it; what is none finds no message. */
const referenceIn = (context: Context) =>
  parseReference(context.req.param('reference') ?? '') ?? '';

/** Why the door stays shut, or an answer is no message. */
export const ownerProblems = [
  'noToken',
  'tooMany',
  'noMessage',
  'wrongQuery',
  'unavailable',
] as const;
export type OwnerProblem = (typeof ownerProblems)[number];

const statusOf = {
  noToken: 404,
  tooMany: 429,
  noMessage: 404,
  wrongQuery: 400,
  unavailable: 503,
} as const;

const problem = (context: Context, code: OwnerProblem, title: string) =>
  context.json({ type: 'about:blank', code, title, status: statusOf[code] }, statusOf[code], {
    'Content-Type': 'application/problem+json',
  });

const notFound = (context: Context) => problem(context, 'noMessage', 'There is no such message.');
const wrongQuery = (context: Context) => problem(context, 'wrongQuery', 'The query is not valid.');

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
