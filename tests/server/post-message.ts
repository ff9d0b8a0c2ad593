/** Posts a message to a running server. */
import { fields } from './fields.ts';

/** Posts the sample message as the form's script does, and gets a JSON answer; `changes` replaces some of its fields. */
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
