import { type Database, InboxUnavailableError, type Row, type Statement } from './inbox.ts';
import { migrations } from './schema.ts';

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
 * The databases whose tables this process has seen to be as `schema.ts` wants them. A promise would be
 * shared by two runs of a Worker, which the platform forbids.
 */
const prepared = new WeakSet<D1Binding>();

/**
 * A D1 database, SQLite at Cloudflare, with the tables of `schema.ts`: they are made before the first
 * statement. A batch is one transaction there, and an answer means that it is stored
 * (developers.cloudflare.com/d1/worker-api/d1-database, read on 2026-11-21).
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
    const [rows = []] = await this.batch([statement]);
    return rows;
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    return (await this.#ask(statements)).map(({ results }) => results);
  }

  async size(): Promise<number> {
    const [answer] = await this.#ask([{ sql: 'SELECT 1', values: [] }]);
    return answer?.meta.size_after ?? 0;
  }

  /** Nothing of the storage is in our hands. */
  async scrub(): Promise<void> {}

  async close(): Promise<void> {}

  async #ask(statements: readonly Statement[]): Promise<D1Answer[]> {
    try {
      if (!prepared.has(this.#binding)) await this.#makeTables();
      return await this.#send(statements);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new InboxUnavailableError(`the database answers: ${message}`, { cause: error });
    }
  }

  #send(statements: readonly Statement[]): Promise<D1Answer[]> {
    this.#queries += statements.length;
    return this.#binding.batch(
      statements.map(({ sql, values }) => this.#binding.prepare(sql).bind(...values)),
    );
  }

  /** Makes the steps of `schema.ts` that this database lacks, all or none. */
  async #makeTables(): Promise<void> {
    const version = await this.#version();
    const steps = migrations.slice(version).flat();
    if (steps.length > 0) {
      const note = 'INSERT OR REPLACE INTO schema_version (id, version) VALUES (1, ?)';
      const statements = [...steps.map(plain), { sql: note, values: [migrations.length] }];
      try {
        await this.#send(statements);
      } catch (error) {
        // Another run may have made them meanwhile.
        if ((await this.#version()) < migrations.length) throw error;
      }
    }
    prepared.add(this.#binding);
  }

  /** How many steps were made; D1 has no `user_version`, so a table of one row says it. */
  async #version(): Promise<number> {
    const [, rows, old] = await this.#send([
      plain(`CREATE TABLE IF NOT EXISTS schema_version (
        id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL) STRICT`),
      plain('SELECT version FROM schema_version'),
      plain(`SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'`),
    ]);
    const version = rows?.results[0]?.version;
    if (version !== undefined) return Number(version);
    return old?.results.length ? await this.#versionByFiles() : 0;
  }

  /**
   * How many steps a database has that an earlier version prepared by migration files: the first file held
   * two steps, each other one. A table in which that version counted clients is emptied.
   */
  async #versionByFiles(): Promise<number> {
    const [files] = await this.#send([plain('SELECT count(*) AS count FROM d1_migrations')]);
    const count = Number(files?.results[0]?.count);
    if (count > 0) await this.#send([plain('DELETE FROM turns')]);
    return count > 0 ? count + 1 : 0;
  }
}

const plain = (sql: string): Statement => ({ sql, values: [] });
