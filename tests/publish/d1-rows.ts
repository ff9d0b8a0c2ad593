import { type D1Binding, D1Database } from '#contact/inbox/d1-database.ts';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { D1RateLimit } from '#host/cloudflare/d1-rate-limit.ts';
import { fields } from '../server/fields.ts';
import { startD1 } from './d1-engine.ts';

interface Rows {
  rows_read?: number;
  rows_written?: number;
}

/** A binding that adds up what the platform would charge. */
function counting(binding: D1Binding, total: { read: number; written: number }): D1Binding {
  const add = ({ meta }: { meta: Rows }) => {
    total.read += meta.rows_read ?? 0;
    total.written += meta.rows_written ?? 0;
  };
  type Statement = ReturnType<D1Binding['prepare']>;
  const originals = new WeakMap<Statement, Statement>();
  const wrap = (statement: Statement): Statement => {
    const wrapped: Statement = {
      bind: (...values) => wrap(statement.bind(...values)),
      all: async () => {
        const answer = await statement.all();
        add(answer as { meta: Rows } & typeof answer);
        return answer;
      },
    };
    originals.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql) => wrap(binding.prepare(sql)),
    batch: async (statements) => {
      const answers = await binding.batch(statements.map((it) => originals.get(it) ?? it));
      for (const answer of answers) add(answer as { meta: Rows } & typeof answer);
      return answers;
    },
  };
}

/** The rows of D1 that one message costs, in a database that has a thousand others. */
export async function countRows() {
  const { binding, stop } = await startD1();
  const total = { read: 0, written: 0 };
  const database = new D1Database(counting(binding, total));
  const inbox = new SqlInbox(database);
  const limit = new D1RateLimit(database, {
    limit: 60,
    window: 600_000,
    signingKey: () => inbox.signingKey(),
  });
  const accept = (number: number) =>
    inbox.accept({
      message: fields,
      key: `a-key-of-enough-letters-${number}`,
      digest: 'd',
      suspicions: [],
      receivedAt: number,
    });
  try {
    for (let number = 0; number < 1000; number += 1) {
      const { reference } = await accept(number);
      const claim = await inbox.claimDue(number, number + 1);
      if (claim) await inbox.markDelivered(reference, claim.token, number);
    }
    await limit.take('192.0.2.1', 0);
    Object.assign(total, { read: 0, written: 0 });
    await limit.take('192.0.2.1', 1);
    const { reference } = await accept(1000);
    const stored = { ...total };
    const claim = await inbox.claimDue(2000, 3000);
    if (claim) await inbox.markDelivered(reference, claim.token, 2000);
    await inbox.nextDue();
    return {
      ...stored,
      readByDelivery: total.read - stored.read,
      writtenByDelivery: total.written - stored.written,
    };
  } finally {
    await stop();
  }
}
