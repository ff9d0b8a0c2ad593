/** Posts a message from the page's script, and says which failures are tried again. */
import { type ContactErrors, formAction } from '#contact/message/contact-fields.ts';

/** How long one try may take before it counts as failed, in milliseconds. */
const tryTimeout = 20_000;
/** How often sending is tried again. */
const maxRetries = 3;
/** The longest wait between two tries, in milliseconds. */
const longestWait = 30_000;

/** The server rejected the message. */
export class RejectedError extends Error {
  readonly status: number;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfter: number | undefined;
  /** What is wrong, by field, where the answer says so. */
  readonly errors: ContactErrors | undefined;

  constructor(response: Response, body: Answer) {
    super(`${response.status} from ${response.url}`);
    this.status = response.status;
    this.retryAfter = readRetryAfter(response.headers);
    this.errors = body.errors;
  }
}

/** The parts of the server's answers: to a message that was accepted, or to one with wrong fields. */
interface Answer {
  reference?: unknown;
  errors?: ContactErrors;
}

/** Nothing answered, or not in time. */
export class UnreachableError extends Error {}

/**
 * Posts the message once, as `multipart/form-data` like the plain form.
 *
 * @returns the reference.
 * @throws {RejectedError} unless it was accepted: the server answers 2xx with a reference.
 * @throws {UnreachableError} when nothing answered. Any other error is a fault of this script.
 */
export async function sendMessage(fields: FormData): Promise<string> {
  const answering = fetch(formAction, {
    method: 'POST',
    body: fields,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(tryTimeout),
  });
  const [response, text] = await answering
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch((cause: unknown) => {
      throw new UnreachableError(String(cause));
    });
  const body = readJson(text);
  if (!response.ok || typeof body.reference !== 'string') throw new RejectedError(response, body);
  return body.reference;
}

/** Whether to try again: not where the answer would be the same, nor after a long `Retry-After`. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= maxRetries) return false;
  if (!(error instanceof RejectedError)) return error instanceof UnreachableError;
  const { status, retryAfter } = error;
  if (retryAfter !== undefined) return retryAfter <= longestWait;
  // A success without a reference comes from a proxy, and nothing was stored.
  return status < 300 || (status >= 500 && status !== 501) || status === 408 || status === 429;
}

/** Whether the site is on a static host, which stores no messages. */
export const isFileHost = (error: Error | null): boolean =>
  error instanceof RejectedError && [404, 405, 501].includes(error.status);

/**
 * The wait before the next try, in milliseconds: 1 s, 2 s, 4 s … at most 30 s, or longer where the server asks for
 * more.
 */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof RejectedError ? (error.retryAfter ?? 0) : 0;
  return Math.max(Math.min(1000 * 2 ** failures, longestWait), asked);
}

/** Reads the seconds of `Retry-After` as milliseconds; undefined without the header, or where it has a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

function readJson(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
