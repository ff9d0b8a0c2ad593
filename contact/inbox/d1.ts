/** The inbox's database at Cloudflare: D1, whose SQL is that of SQLite. */
import {
  createTable,
  type Database,
  InboxUnavailableError,
  type Row,
  type Statement,
} from './database.ts';

/** The parts of a D1 result that the inbox reads. */
interface D1Answer {
  results: Row[];
  meta: { size_after?: number };
}

interface D1Statement {
  bind(...values: (string | number | null)[]): D1Statement;
  all(): Promise<D1Answer>;
}

/** The methods of a D1 binding that the inbox uses. */
export interface D1Binding {
  prepare(sql: string): D1Statement;
  batch(statements: D1Statement[]): Promise<D1Answer[]>;
}

/**
 * The databases in which this process has made the table. A promise would be shared by two runs of a Worker, which
 * Cloudflare forbids.
 */
const prepared = new WeakSet<D1Binding>();

const toStatement = (sql: string): Statement => ({ sql, values: {} });

/**
 * A D1 database; the table is created before the first statement. A batch is one transaction, and an answer means
 * that it is stored (developers.cloudflare.com/d1/worker-api/d1-database, read on 2026-11-21).
 */
export class D1Database implements Database {
  readonly #binding: D1Binding;
  #queries = 0;

  constructor(binding: D1Binding) {
    this.#binding = binding;
  }

  /** The number of statements so far; D1 counts each of a batch. */
  get queries(): number {
    return this.#queries;
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    return (await this.#query(statements)).map(({ results }) => results);
  }

  async size(): Promise<number> {
    const [answer] = await this.#query([toStatement('SELECT 1')]);
    return answer?.meta.size_after ?? 0;
  }

  async close(): Promise<void> {}

  async #query(statements: readonly Statement[]): Promise<D1Answer[]> {
    try {
      if (!prepared.has(this.#binding)) {
        await this.#send(createTable.map(toStatement));
        prepared.add(this.#binding);
      }
      return await this.#send(statements);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new InboxUnavailableError(`the database answers: ${message}`, { cause: error });
    }
  }

  #send(statements: readonly Statement[]): Promise<D1Answer[]> {
    this.#queries += statements.length;
    return this.#binding.batch(statements.map((statement) => this.#prepare(statement)));
  }

  /** Numbers the named values, as D1 takes no names: `?1` for the first value, and so on. */
  #prepare({ sql, values }: Statement): D1Statement {
    const names = Object.keys(values);
    const numbered = sql.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
      const index = names.indexOf(name);
      return index < 0 ? placeholder : `?${index + 1}`;
    });
    return this.#binding.prepare(numbered).bind(...Object.values(values));
  }
}
