import { z } from 'zod';
import { explainFault } from './platform-faults.ts';

/** How long one request may take, in milliseconds. */
const limit = 30_000;

const envelope = z.object({
  success: z.boolean(),
  result: z.unknown(),
  errors: z.array(z.looseObject({ code: z.number(), message: z.string() })).default([]),
});

/** One account at Cloudflare, by the sign-in of its own tool; the token stays in memory. */
export class CloudflareApi {
  readonly accountId: string;
  readonly #token: string;
  readonly #base: string;

  constructor(token: string, accountId: string, base = 'https://api.cloudflare.com/client/v4') {
    this.#token = token;
    this.accountId = accountId;
    this.#base = base;
  }

  /**
   * Asks for something of the account, such as `/workers/subdomain`.
   *
   * @returns undefined when the platform does not know it (404).
   * @throws PublishError in the owner's words.
   */
  async request<Schema extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<z.infer<Schema> | undefined> {
    const response = await fetch(`${this.#base}/accounts/${this.accountId}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    }).catch((error: Error) => error);
    if (response instanceof Error) throw explainFault(undefined, `fetch failed ${response}`);
    const answer = envelope.safeParse(await response.json().catch(() => undefined));
    if (response.status === 404) return undefined;
    if (!answer.success || !answer.data.success) {
      const [first] = answer.data?.errors ?? [];
      throw explainFault(first?.code, first?.message ?? `status ${response.status}`);
    }
    return schema.parse(answer.data.result);
  }
}
