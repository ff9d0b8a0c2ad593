import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** What became of a test message: it was taken, nothing answered, or something else was answered. */
export type TestAnswer =
  | { reference: string; fault?: never }
  | { fault: 'unreachable'; reason: string }
  | { fault: 'answer'; status: number; text: string };

const accepted = z.object({ reference: z.string() });

/**
 * Sends a test message through the public form, as a browser does.
 *
 * @param text what the message says to the owner.
 * @param send another `fetch` in tests, where the address stands for another.
 * @param limit how long the form may take, in milliseconds.
 */
export async function postTestMessage(
  origin: string,
  text: string,
  { send = fetch, limit = 30_000 } = {},
): Promise<TestAnswer> {
  const fields = {
    name: 'Test of the form',
    email: 'doctor@localhost.localdomain',
    message: text,
    key: randomUUID(),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await send(new URL('/contact/send', origin), {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: new URL(origin).origin },
    body,
    signal: AbortSignal.timeout(limit),
  }).catch((error: Error) => error);
  if (response instanceof Error) return { fault: 'unreachable', reason: response.message };
  const answer = await response.text();
  const reference = response.ok ? referenceIn(answer) : undefined;
  return reference ? { reference } : { fault: 'answer', status: response.status, text: answer };
}

/** @returns undefined when something else than the form answered, such as a page of a proxy. */
function referenceIn(answer: string): string | undefined {
  try {
    return accepted.safeParse(JSON.parse(answer)).data?.reference;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
