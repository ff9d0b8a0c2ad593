/** Requests to the desk’s server. */
import type { EntryView, Overview } from '#desk/content/overview.ts';
import type { Path } from '#desk/shared/value.ts';
import { readKey } from './access-key.ts';
import type { Edit } from './edits.ts';

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

/** The address of an API route, such as `entry?id=profile`. */
const apiAddress = (path: string): string => `/api/${readKey()}/${path}`;

async function ask<Answer>(address: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(apiAddress(address), options).catch(() => {
    throw new RefusedRequestError('The desk has stopped. Start it again.', 0);
  });
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body as Answer;
  throw new RefusedRequestError(body.words ?? 'The desk did not answer.', response.status);
}

type Query = Record<string, string>;

const withQuery = (path: string, query: Query) => `${path}?${new URLSearchParams(query)}`;

export const get = <Answer>(path: string, query: Query = {}) => ask<Answer>(withQuery(path, query));

export function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  const text = JSON.stringify(body);
  return ask<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
    // Lets a small request finish after the window is closed.
    keepalive: text.length < 15_000,
  });
}

/** The answer to a change: the entry, and the new overview. */
export interface Changed {
  entry: EntryView;
  overview: Overview;
}

/** The answer to a step: the ids of the entries that it changed. */
export interface Stepped {
  changed: string[];
}

/** Saves the fields of an entry that an edit changes. JSON leaves out a value that is undefined. */
export const postEdit = ({ id, session, changes }: Edit) =>
  post<Changed>(`entry/${id}`, { session, changes });

const fileRoute = (id: string, path: Path, more: Query = {}) =>
  withQuery('file', { id, path: path.join('.'), ...more });

/** The address of the file that a field names: a picture, a drawing or a document. */
export const fileAddress = (id: string, path: Path, more: Query) =>
  apiAddress(fileRoute(id, path, more));

/**
 * Sends a file for a field.
 *
 * @param part the part of a picture that is wanted; all of it where it is empty.
 * @returns what the field has to say.
 */
export const sendFile = (id: string, path: Path, bytes: Blob, part: Query) =>
  ask<{ name: string }>(fileRoute(id, path, part), {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: bytes,
  });
