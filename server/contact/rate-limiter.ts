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

/** A bucket of tokens per client, in bounded memory. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  readonly #options: RateLimiterOptions;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /**
   * Takes one token.
   *
   * @param now milliseconds since any fixed moment.
   * @returns how long to wait for a token, in milliseconds: 0 when one was taken. `used` is how
   *   many of the window's tokens are gone.
   */
  take(client: string, now: number): { wait: number; used: number } {
    const { limit, window, clients } = this.#options;
    const last = this.#buckets.get(client) ?? { tokens: limit, at: now };
    const tokens = Math.min(limit, last.tokens + ((now - last.at) * limit) / window);
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

  /** How many clients are remembered now. */
  get size(): number {
    return this.#buckets.size;
  }
}
