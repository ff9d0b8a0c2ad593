/** Reads and changes the inbox of a running server through its API: for the owner's commands and the desk. */
import { z } from 'zod';
import type { MessageSelection, TestReport } from '#contact/inbox/inbox.ts';
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

/** The fields of a message that an older server may not know. */
const unknownFields = { ...emptyTexts, spamFlags: [] };

const refusalSchema = z.object({ code: z.string(), message: z.string() });

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
    const list = await this.#read<MessageList>('messages', '/inbox');
    const messages = list.messages.map((message) => ({ ...unknownFields, ...message }));
    return { ...list, messages };
  }

  /** Erases messages for good. */
  async erase(selected: MessageSelection): Promise<Erased> {
    const address =
      'sender' in selected
        ? `/inbox?${new URLSearchParams(selected)}`
        : `/inbox/${encodeURIComponent(selected.reference)}`;
    return await this.#read<Erased>('erased', address, 'DELETE');
  }

  /** The status of the inbox. */
  async report(): Promise<InboxReport> {
    return await this.#read<InboxReport>('waiting', '/inbox/status');
  }

  /** Lets the server send a test message to the owner. */
  async sendTest(): Promise<TestReport> {
    return await this.#read<TestReport>('mail', '/inbox/test', 'POST', testTimeout);
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

  /** @param key a key that every answer of this kind has; without it, another program answers, or an earlier version of this one. */
  async #read<Answer extends object>(
    key: keyof Answer & string,
    address: string,
    method?: string,
    timeout?: number,
  ): Promise<Answer> {
    const answer = await this.#ask(address, method, timeout);
    const body: unknown = await answer.json().catch((error) => {
      // Text that is not JSON comes from another program; any other error is one of the connection.
      if (error instanceof SyntaxError) return undefined;
      throw new InboxAccessError('The answer of the inbox was cut off on its way. Try again.');
    });
    if (typeof body === 'object' && body !== null && key in body) return body as Answer;
    throw new InboxAccessError(
      'The answer of the inbox cannot be read: another program answers, or an earlier version of this one. Publish again, or start the server again.',
    );
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
