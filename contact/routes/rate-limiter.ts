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
