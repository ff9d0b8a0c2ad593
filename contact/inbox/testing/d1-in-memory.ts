/** Stands in for D1, Cloudflare's database, in tests: its interface over SQLite in memory. */
import type { DatabaseSync } from 'node:sqlite';
import type { D1Binding } from '../d1.ts';

/**
 * SQLite with the interface of D1; a batch is one transaction.
 *
 * @param onQuery called with each statement; may throw, as D1 does.
 */
export function d1Over(database: DatabaseSync, onQuery = (_sql: string) => {}): D1Binding {
  type Statement = ReturnType<D1Binding['prepare']>;
  const work = new WeakMap<Statement, () => Awaited<ReturnType<Statement['all']>>>();
  const prepare = (sql: string, values: (string | number | null)[] = []): Statement => {
    const run = () => {
      onQuery(sql);
      const results = database.prepare(sql).all(...values);
      const pages = database.prepare('PRAGMA page_count').get()?.page_count;
      return { results, meta: { size_after: Number(pages) * 4096 } };
    };
    const statement = {
      bind: (...all: typeof values) => prepare(sql, all),
      all: async () => run(),
    };
    work.set(statement, run);
    return statement;
  };
  return {
    prepare,
    async batch(statements) {
      database.exec('BEGIN');
      try {
        const answers = statements.flatMap((statement) => work.get(statement)?.() ?? []);
        database.exec('COMMIT');
        return answers;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
}
