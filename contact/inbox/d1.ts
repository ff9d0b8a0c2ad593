import { type Database, InboxUnavailableError, type Row, type Statement } from './inbox.ts';

/** What a D1 statement answers, as far as the inbox reads it. */
interface D1Answer {
  results: Row[];
  meta: { size_after?: number };
}

interface D1Statement {
  bind(...values: (string | number | null)[]): D1Statement;
  all(): Promise<D1Answer>;
}

/** The binding of a D1 database in a Worker, as far as the inbox uses it. */
export interface D1Binding {
  prepare(sql: string): D1Statement;
  batch(statements: D1Statement[]): Promise<D1Answer[]>;
}

/**
 * A D1 database, SQLite at Cloudflare. A batch is one transaction there, and an answer means that it
 * is stored (developers.cloudflare.com/d1/worker-api/d1-database, read on 2026-11-21).
 */
export class D1Database implements Database {
  readonly #binding: D1Binding;
  #queries = 0;

  constructor(binding: D1Binding) {
    this.#binding = binding;
  }

  /** How many statements it was asked to run; the platform counts those of a batch one by one. */
  get queries(): number {
    return this.#queries;
  }

  async run(statement: Statement): Promise<Row[]> {
    const { results } = await guard(() => this.#prepare(statement).all());
    return results;
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    const answers = await guard(() =>
      this.#binding.batch(statements.map((statement) => this.#prepare(statement))),
    );
    return answers.map(({ results }) => results);
  }

  async size(): Promise<number> {
    const { meta } = await guard(() => this.#prepare({ sql: 'SELECT 1', values: [] }).all());
    return meta.size_after ?? 0;
  }

  /** Nothing of the storage is in our hands. */
  async scrub(): Promise<void> {}

  async close(): Promise<void> {}

  #prepare({ sql, values }: Statement): D1Statement {
    this.#queries += 1;
    return this.#binding.prepare(sql).bind(...values);
  }
}

async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InboxUnavailableError(`the database answers: ${message}`, { cause: error });
  }
}
