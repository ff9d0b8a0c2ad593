/** Posts a message to a running server. */
import { fields } from './fields.ts';

/** Posts a message as the page's script does, which is answered with JSON; `changes` are its fields. */
export const postMessage = (
  origin: string,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${origin}/contact/send`, {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: origin, ...headers },
    body: new URLSearchParams({ ...fields, ...changes }),
  });
