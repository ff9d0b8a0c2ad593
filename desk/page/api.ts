/** Requests to the desk’s server, by the client that has its types from the server's routes. */
import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#desk/app.ts';
import type { Path } from '#desk/shared/value.ts';
import { readKey } from './access-key.ts';

/** The most attempts at a request at which the desk itself fails. */
const maxAttempts = 3;

/** The desk refused a request, or did not answer; the message says why. */
export class RefusedRequestError extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(words: string, status: number) {
    super(words);
    this.status = status;
  }

  /** Whether the desk does not know this window, because it was started again; what was typed is sent after a reload. */
  get isOfOldWindow(): boolean {
    return this.status === 401;
  }

  /**
   * Whether the request is sent again: always where the disk is full or the desk has stopped, a few times where the desk
   * itself fails.
   *
   * @param attempts the number of attempts that failed.
   */
  isTriedAgain(attempts: number): boolean {
    if (this.status === 500) return attempts < maxAttempts;
    return this.status > 500 || this.status === 0;
  }
}

const stopped = () => {
  throw new RefusedRequestError('The desk has stopped. Start it again.', 0);
};

/** Like `fetch`; throws a {@link RefusedRequestError} where the desk refuses or does not answer. */
async function fetchFromDesk(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const { body } = options ?? {};
  // Lets a small request finish after the window is closed.
  const keepalive = typeof body === 'string' && body.length < 15_000;
  const response = await fetch(address, { ...options, keepalive }).catch(stopped);
  if (response.ok) return response;
  const { words } = await response.json().catch(() => ({}));
  throw new RefusedRequestError(words ?? 'The desk did not answer.', response.status);
}

const base = () => `/api/${readKey()}`;

/** The client of the desk's routes; its key is that of the last start. */
const client = () => hc<Api>(base(), { fetch: fetchFromDesk });

/** A request, such as `(api) => api.overview.$get()`. */
export type DeskRequest<Answer> = (
  api: ReturnType<typeof client>,
) => Promise<ClientResponse<Answer, number, 'json'>>;

/**
 * Sends a request.
 *
 * @throws RefusedRequestError where the desk refuses it or does not answer.
 */
export async function ask<Answer>(request: DeskRequest<Answer>): Promise<Answer> {
  const response = await request(client());
  return response.json().catch(stopped);
}

const fieldOf = (id: string, path: Path) => ({ id, path: path.join('.') });

/** The address of the file that a field names: a picture, a drawing or a document. */
export const fileAddress = (id: string, path: Path, name: string): string =>
  `${base()}${client().file.$path({ query: { ...fieldOf(id, path), name } })}`;

/** The size of the file at an address of {@link fileAddress}, in bytes. */
export async function getFileSize(address: string): Promise<number> {
  const response = await fetchFromDesk(address);
  return (await response.blob()).size;
}

/**
 * Sends a file for a field.
 *
 * @param part the part of a picture that is wanted; all of it where it is empty.
 * @returns what the field has to say.
 */
export const sendFile = (id: string, path: Path, bytes: Blob, part: Record<string, string>) =>
  ask((api) =>
    api.file.$post(
      { query: { ...fieldOf(id, path), ...part } },
      { init: { body: bytes, headers: { 'Content-Type': 'application/octet-stream' } } },
    ),
  );
