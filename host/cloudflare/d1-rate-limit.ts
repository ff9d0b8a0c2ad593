import { createHmac } from 'node:crypto';
import type { SqlDatabase } from '#contact/inbox/sql-database.ts';
import type { RateLimiter, RateLimitResult } from '#contact/routes/rate-limiter.ts';

export interface D1RateLimitOptions {
  /** Messages that a client may send in one window. */
  limit: number;
  /** The window, in milliseconds. */
  window: number;
  /** Signs the clients' addresses, so that none is stored. */
  signingKey: () => Promise<string>;
}

/**
 * A bucket of tokens per client in the inbox's own database, because a Worker has no memory that its
 * runs share: it runs in many places, and the platform's own limiter counts per place and minute. It
 * costs one row written for each message.
 */
export class D1RateLimit implements RateLimiter {
  readonly #database: SqlDatabase;
  readonly #options: D1RateLimitOptions;

  constructor(database: SqlDatabase, options: D1RateLimitOptions) {
    this.#database = database;
    this.#options = options;
  }

  async take(client: string, now: number): Promise<RateLimitResult> {
    const { limit, window } = this.#options;
    const perMillisecond = limit / window;
    // What is there again after the time that passed; a clock may be set back.
    const refilled = `min(${limit}, tokens + max(0, ? - taken_at) * ${perMillisecond})`;
    const [rows] = await this.#database.batch([
      {
        sql: `INSERT INTO turns (client, tokens, is_allowed, taken_at) VALUES (?, ${limit - 1}, 1, ?)
          ON CONFLICT (client) DO UPDATE SET
            is_allowed = (${refilled} >= 1),
            tokens = ${refilled} - (${refilled} >= 1),
            taken_at = excluded.taken_at
          RETURNING tokens, is_allowed`,
        values: [await this.#digest(client), now, now, now, now],
      },
    ]);
    const tokens = Number(rows?.[0]?.tokens);
    const isAllowed = Number(rows?.[0]?.is_allowed) === 1;
    return { wait: isAllowed ? 0 : (1 - tokens) / perMillisecond, used: limit - tokens };
  }

  async giveBack(client: string): Promise<void> {
    await this.#database.change({
      sql: `UPDATE turns SET tokens = min(${this.#options.limit}, tokens + 1) WHERE client = ?`,
      values: [await this.#digest(client)],
    });
  }

  async #digest(client: string): Promise<string> {
    return createHmac('sha256', await this.#options.signingKey())
      .update(client)
      .digest('base64url');
  }
}

/** Forgets clients that sent nothing since then, in milliseconds since 1970: their buckets are full again. */
export async function forgetFullBuckets(database: SqlDatabase, since: number): Promise<void> {
  await database.change({ sql: 'DELETE FROM turns WHERE taken_at < ?', values: [since] });
}
