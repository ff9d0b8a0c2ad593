import type { Outcome } from '#desk/editing/change.ts';
import type { UndoResult } from '#desk/editing/history.ts';
import type { EntryView, Overview } from '#desk/editing/views.ts';
import type { Path, Value } from '#desk/yaml/value.ts';

/** An answer that says in words why something could not be done. */
export class RefusedRequestError extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(words: string, status: number) {
    super(words);
    this.status = status;
  }

  /** Whether the same may succeed later: the disk is full, or the desk has stopped. */
  get mayPass(): boolean {
    return this.status >= 500 || this.status === 0;
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body as Answer;
  throw new RefusedRequestError(body.words ?? 'The desk did not answer.', response.status);
}

const unreachable = (): never => {
  throw new RefusedRequestError('The desk has stopped. Start it again.', 0);
};

export const get = async <Answer>(path: string, query: Record<string, string> = {}) =>
  read<Answer>(await fetch(`/api/${path}?${new URLSearchParams(query)}`).catch(unreachable));

export const post = async <Answer>(path: string, body: object = {}) =>
  read<Answer>(
    await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(unreachable),
  );

/** Sends a file's bytes as they are. */
export const postBytes = async <Answer>(path: string, bytes: Blob) =>
  read<Answer>(
    await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: bytes,
    }).catch(unreachable),
  );

/** Sends a picture's bytes as they are; none to cut the one that is there again. */
export const postPicture = (query: Record<string, string>, bytes = new Blob([])) =>
  postBytes<Changed>(`picture?${new URLSearchParams(query)}`, bytes);

export interface Changed {
  outcome: Outcome;
  entry: EntryView;
  overview: Overview;
}

export interface UndoAnswer {
  result?: UndoResult;
  overview: Overview;
}

export interface PendingChange {
  file: string;
  path: Path;
  value?: Value;
  seen?: Value;
  visit: string;
}
