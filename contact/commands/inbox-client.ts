/** Reads and changes the inbox of a running server through its API: for the owner's commands and the desk. */
import { z } from 'zod';
import type { MessageSelection, StoredMessage, TestReport } from '#contact/inbox/inbox.ts';
import { readToken } from '#contact/inbox/inbox-token.ts';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { Erased, InboxReport, MessageList } from '#contact/routes/inbox-api.ts';

/** The inbox cannot be reached or refused the request; the message says why, for the owner. */
export class InboxAccessError extends Error {
  override name = 'InboxAccessError';
}

/**
 * Reads the token that is kept in a data folder.
 *
 * @returns undefined when the folder has no token.
 * @throws InboxAccessError when the token cannot be read, such as after `sudo npm start`.
 */
export function readKeptToken(folder: string, name?: string): string | undefined {
  try {
    return readToken(folder, name);
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    throw new InboxAccessError(
      `The token of the inbox cannot be read: ${message}. Use the account of this computer that made it.`,
    );
  }
}

/** Where the API of an inbox is, and the token for it. */
export interface InboxAddress {
  /** Such as http://localhost:4321. */
  origin: string;
  token: string;
  /** The fix when nothing answers, as a sentence. */
  ifAway: string;
  /** The fix when the token is refused, as a sentence. */
  ifRefused: string;
  /** Replaces `fetch`, in tests. */
  send?: typeof fetch;
}

/** A message; a field that the answering server does not send is empty. */
const messageSchema = z
  .looseObject({ reference: z.string() })
  .transform(
    (message) => ({ ...emptyTexts, spamFlags: [], ...message }) as unknown as StoredMessage,
  );
const listSchema: z.ZodType<MessageList> = z.object({
  messages: z.array(messageSchema),
  sendsMail: z.boolean(),
  backups: z.string(),
});
const erasedSchema: z.ZodType<Erased> = z.object({ erased: z.number(), backups: z.string() });
const reportSchema = z.looseObject({
  counts: z.looseObject({}),
}) as unknown as z.ZodType<InboxReport>;
const refusalSchema = z.object({ code: z.string(), message: z.string() });

const testSchema = z.looseObject({ mail: z.string() }) as unknown as z.ZodType<TestReport>;

/** The time limit for one request, in milliseconds. */
const requestTimeout = 30_000;
/** The time limit for the test message: the mail server has 15 seconds for each step. */
const testTimeout = 120_000;

/** Every method rejects with {@link InboxAccessError} when the inbox cannot be reached or refuses. */
export class InboxClient {
  readonly #address: InboxAddress;

  constructor(address: InboxAddress) {
    this.#address = address;
  }

  /** The newest 100 messages, the newest first. */
  async list(): Promise<MessageList> {
    return await this.#json('/inbox', listSchema);
  }

  /** Erases messages for good. */
  async erase(selected: MessageSelection): Promise<Erased> {
    const address =
      'sender' in selected
        ? `/inbox?${new URLSearchParams(selected)}`
        : `/inbox/${encodeURIComponent(selected.reference)}`;
    return await this.#json(address, erasedSchema, 'DELETE');
  }

  /** The status of the inbox. */
  async report(): Promise<InboxReport> {
    return await this.#json('/inbox/status', reportSchema);
  }

  /** Lets the server send a test message to the owner. */
  async sendTest(): Promise<TestReport> {
    return await this.#json('/inbox/test', testSchema, 'POST', testTimeout);
  }

  /** All messages as a table; it begins with a byte order mark. */
  async table(): Promise<string> {
    const answer = await this.#ask('/inbox.csv');
    const bytes = await answer.arrayBuffer().catch(() => {
      throw new InboxAccessError('The table was cut off on its way. Nothing was saved; try again.');
    });
    // Response.text() removes the byte order mark.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }

  async #json<Result>(
    address: string,
    schema: z.ZodType<Result>,
    method = 'GET',
    timeout = requestTimeout,
  ) {
    const answer = await this.#ask(address, method, timeout);
    const body: unknown = await answer.json().catch((error) => {
      // Text that is not JSON comes from another program; any other error is one of the connection.
      if (error instanceof SyntaxError) return undefined;
      throw new InboxAccessError('The answer of the inbox was cut off on its way. Try again.');
    });
    const result = schema.safeParse(body);
    if (result.success) return result.data;
    throw new InboxAccessError('The answer of the inbox cannot be read: another program answers.');
  }

  async #ask(address: string, method = 'GET', timeout = requestTimeout): Promise<Response> {
    const { origin, token, ifAway, ifRefused, send = fetch } = this.#address;
    const answer = await send(new URL(address, origin), {
      method,
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: Error) => error);
    if (answer instanceof Error)
      throw new InboxAccessError(`The inbox at ${origin} cannot be reached. ${ifAway}`);
    if (answer.ok) return answer;
    const body: unknown = await answer.json().catch(() => undefined);
    const { code, message = 'something else answers there.' } =
      refusalSchema.safeParse(body).data ?? {};
    if (answer.status === 401 || code === 'noToken')
      throw new InboxAccessError(`The inbox at ${origin} did not accept the token. ${ifRefused}`);
    throw new InboxAccessError(`The inbox at ${origin} answers ${answer.status}: ${message}`);
  }
}
