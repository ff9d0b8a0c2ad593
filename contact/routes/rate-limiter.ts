import { widerNetwork } from './client-address.ts';

interface Bucket {
  tokens: number;
  at: number;
}

export interface RateLimiterOptions {
  /** Messages that a client may send in one window. */
  limit: number;
  /** The window, in milliseconds. */
  window: number;
  /** Clients that are remembered; the one not seen for longest is forgotten first. */
  clients: number;
}

/** What a client gets that asks for a token. */
export interface RateLimitResult {
  /** How long to wait for a token, in milliseconds: 0 when one was taken. */
  wait: number;
  /** How many of the window's tokens are gone. */
  used: number;
}

/** Counts messages for their senders; what counts may be in memory or in a database. */
export interface RateLimiter {
  /** Takes one token; `now` is in milliseconds since any fixed moment. */
  take(client: string, now: number): RateLimitResult | Promise<RateLimitResult>;
  /** Gives back a token that was taken for nothing. */
  giveBack(client: string): void | Promise<void>;
}

/** How long the messages of a client are counted, in milliseconds. */
export const limitWindow = 600_000;

/**
 * How many messages are taken within {@link limitWindow}: from one client, from the network around it,
 * and from all together.
 */
export const limitsAround = (client: number) => ({
  client,
  network: 2 * client,
  everybody: 10 * client,
});

/**
 * Counts a message for its client, for the network around it, and for everybody.
 *
 * @param create makes what counts for one of these, with its limit.
 */
export function createMessageLimiter(
  limit: number,
  create: (limit: number) => RateLimiter,
): RateLimiter {
  const limits = limitsAround(limit);
  const [clients, networks, all] = [limits.client, limits.network, limits.everybody].map(create);
  const countersOf = (client: string): [RateLimiter | undefined, string | undefined][] => [
    [clients, client],
    [networks, widerNetwork(client)],
    [all, 'everybody'],
  ];
  const giveBack = async (taken: ReturnType<typeof countersOf>) => {
    for (const [counter, name] of taken) if (name) await counter?.giveBack(name);
  };
  return {
    async take(client, now) {
      const counters = countersOf(client);
      let used = 0;
      for (const [index, [counter, name]] of counters.entries()) {
        if (!counter || !name) continue;
        const result = await counter.take(name, now);
        if (result.wait > 0) {
          await giveBack(counters.slice(0, index));
          return result;
        }
        if (index === 0) used = result.used;
      }
      return { wait: 0, used };
    },
    giveBack: (client) => giveBack(countersOf(client)),
  };
}

/** A bucket of tokens per client, in bounded memory. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  readonly #options: RateLimiterOptions;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /**
   * Takes one token.
   *
   * @param now milliseconds since any fixed moment.
   */
  take(client: string, now: number): RateLimitResult {
    const { limit, window, clients } = this.#options;
    const last = this.#buckets.get(client) ?? { tokens: limit, at: now };
    // A clock may be set back.
    const passed = Math.max(0, now - last.at);
    const tokens = Math.min(limit, last.tokens + (passed * limit) / window);
    const isAllowed = tokens >= 1;
    const left = isAllowed ? tokens - 1 : tokens;
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: left, at: now });
    if (this.#buckets.size > clients) {
      for (const oldest of this.#buckets.keys()) {
        this.#buckets.delete(oldest);
        break;
      }
    }
    return { wait: isAllowed ? 0 : ((1 - tokens) * window) / limit, used: limit - left };
  }

  /** Gives back a token that was taken for nothing. */
  giveBack(client: string): void {
    const bucket = this.#buckets.get(client);
    if (bucket) bucket.tokens = Math.min(this.#options.limit, bucket.tokens + 1);
  }

  /** How many clients are remembered now. */
  get size(): number {
    return this.#buckets.size;
  }
}
