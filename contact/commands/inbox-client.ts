import { z } from 'zod';
import type {
  MessagePage,
  MessageQuery,
  MessageSelection,
  StoredMessage,
} from '#contact/inbox/inbox.ts';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { InboxReport } from '#contact/routes/inbox-api.ts';

/** The inbox cannot be asked; the message says why, in words for the owner. */
export class InboxAccessError extends Error {
  override name = 'InboxAccessError';
  /** The `code` of the inbox's answer, such as `noMessage`; undefined where something else failed. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** Where the API of an inbox is, and the token for it. */
export interface InboxAddress {
  /** Such as http://localhost:4321. */
  origin: string;
  token: string;
  /** What helps where nothing answers, as a sentence. */
  ifAway: string;
  /** What helps where the token is not taken, as a sentence. */
  ifRefused: string;
  /** Another `fetch` in tests. */
  send?: typeof fetch;
}

/** What erasing did. */
export interface Erased {
  erased: number;
  /** Says which copies erasing does not reach; empty where there are none. */
  copies: string;
}

/** A message; a field that the form got after its server was started is empty in it. */
const messageSchema = z
  .looseObject({ reference: z.string() })
  .transform((message) => ({ ...emptyTexts, ...message }) as unknown as StoredMessage);

const pageSchema: z.ZodType<MessagePage> = z.object({
  messages: z.array(messageSchema),
  next: z.string().optional(),
});

const erasedSchema: z.ZodType<Erased> = z.object({ erased: z.number(), copies: z.string() });
const reportSchema = z.looseObject({
  counts: z.looseObject({}),
}) as unknown as z.ZodType<InboxReport>;
const problemSchema = z.object({ code: z.string().optional(), title: z.string() });

/** How long one request may take, in milliseconds. */
const limit = 30_000;

/**
 * The inbox of a running server, on this machine, in a container or at Cloudflare, through its API. Every method rejects with {@link InboxAccessError} where the inbox cannot be asked.
 */
export class InboxClient {
  readonly #address: InboxAddress;

  constructor(address: InboxAddress) {
    this.#address = address;
  }

  /** A page of messages, the newest first. */
  async list({ states, ...query }: MessageQuery = {}): Promise<MessagePage> {
    const given = Object.entries({ ...query, state: states?.join(',') });
    const texts = given.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return await this.#json(`/inbox?${new URLSearchParams(texts)}`, pageSchema);
  }

  /** The message of a reference; undefined when there is none. */
  async find(reference: string): Promise<StoredMessage | undefined> {
    try {
      return await this.#json(`/inbox/${encodeURIComponent(reference)}`, messageSchema);
    } catch (error) {
      if (error instanceof InboxAccessError && error.code === 'noMessage') return undefined;
      throw error;
    }
  }

  /** Erases messages for good. */
  async erase(chosen: Exclude<MessageSelection, { states: unknown }>): Promise<Erased> {
    if (!('references' in chosen)) {
      const query = new URLSearchParams(
        Object.entries(chosen).map(([name, it]) => [name, `${it}`]),
      );
      return await this.#json(`/inbox?${query}`, erasedSchema, 'DELETE');
    }
    const all = { erased: 0, copies: '' };
    for (const reference of chosen.references) {
      const one = await this.#json(`/inbox/${reference}`, erasedSchema, 'DELETE');
      all.erased += one.erased;
      all.copies = one.copies;
    }
    return all;
  }

  /** Makes a message due now, or all that wait or failed; gives how many. */
  async retry(reference?: string): Promise<number> {
    const address = reference === undefined ? '/inbox/retry' : `/inbox/${reference}/retry`;
    const { due } = await this.#json(address, z.object({ due: z.number() }), 'POST');
    return due;
  }

  /** What the inbox holds, and what its server does with it. */
  async report(): Promise<InboxReport> {
    return await this.#json('/inbox/status', reportSchema);
  }

  /** All messages as a table. */
  async table(): Promise<string> {
    return await (await this.#ask('/inbox.csv')).text();
  }

  async #json<Result>(address: string, schema: z.ZodType<Result>, method = 'GET') {
    const answer = await this.#ask(address, method);
    const found = schema.safeParse(await answer.json().catch(() => undefined));
    if (found.success) return found.data;
    throw new InboxAccessError('The answer of the inbox cannot be read: another program answers.');
  }

  async #ask(address: string, method = 'GET'): Promise<Response> {
    const { origin, token, ifAway, ifRefused, send = fetch } = this.#address;
    const answer = await send(new URL(address, origin), {
      method,
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    }).catch((error: Error) => error);
    if (answer instanceof Error)
      throw new InboxAccessError(`The inbox at ${origin} cannot be reached. ${ifAway}`);
    if (answer.ok) return answer;
    const body: unknown = await answer.json().catch(() => undefined);
    const { code, title = 'something else answers there.' } =
      problemSchema.safeParse(body).data ?? {};
    if (answer.status === 401 || code === 'noToken')
      throw new InboxAccessError(`The inbox at ${origin} did not accept the token. ${ifRefused}`);
    throw new InboxAccessError(`The inbox at ${origin} answers ${answer.status}: ${title}`, code);
  }
}
