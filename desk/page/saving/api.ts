/** Requests to the desk’s server, by the client that has its types from the server's routes. */
import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#desk/app.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import type { Path } from '#desk/shared/value.ts';
import { readKey } from './access-key.ts';

/** The most attempts at a request at which the desk itself fails: more would hold up all later edits. */
const maxAttempts = 3;

/**
 * Whether a failed request is sent again: always where the disk is full, the desk has stopped, or the desk has started
 * with another key, which a new window stores; a few times where the desk itself fails.
 *
 * @param attempts the number of attempts at which the desk itself failed.
 */
export function isTriedAgain({ status }: DeskError, attempts: number): boolean {
  if (status === 500) return attempts < maxAttempts;
  return status > 500 || status === 0 || status === 401;
}

const throwStopped = () => {
  throw new DeskError(0, 'The desk has stopped. Start it again.');
};

/** Like `fetch`; throws a {@link DeskError} where the desk refuses or does not answer. */
async function fetchFromDesk(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options).catch(throwStopped);
  if (response.ok) return response;
  const { words } = await response.json().catch(() => ({}));
  throw new DeskError(response.status, words ?? 'The desk did not answer.');
}

const apiBase = () => `/api/${readKey()}`;

/** The client of the desk's routes; its key is that of the last start. */
const client = () => hc<Api>(apiBase(), { fetch: fetchFromDesk });

/** A request, such as `(api) => api.overview.$get()`. */
export type DeskRequest<Answer> = (
  api: ReturnType<typeof client>,
) => Promise<ClientResponse<Answer, number, 'json'>>;

/**
 * Sends a request.
 *
 * @throws DeskError where the desk refuses the request or does not answer.
 */
export async function ask<Answer>(request: DeskRequest<Answer>): Promise<Answer> {
  const response = await request(client());
  return response.json().catch(throwStopped);
}

const fieldOf = (id: string, path: Path) => ({ id, path: path.join('.') });

/** The address of the file that a field names: a picture, a drawing or a document. */
export const fileAddress = (id: string, path: Path, name: string): string =>
  `${apiBase()}${client().file.$path({ query: { ...fieldOf(id, path), name } })}`;

/**
 * Sends a file for a field.
 *
 * @param crop `left`, `top`, `width` and `height` of the part of a picture to use, as shares of the whole; empty: all.
 * @returns the new value of the field.
 */
export const sendFile = (
  id: string,
  path: Path,
  bytes: ArrayBuffer,
  crop: Record<string, string>,
) =>
  ask((api) =>
    api.file.$post(
      { query: { ...fieldOf(id, path), ...crop } },
      { init: { body: bytes, headers: { 'Content-Type': 'application/octet-stream' } } },
    ),
  );
