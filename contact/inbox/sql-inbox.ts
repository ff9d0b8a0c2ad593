import { randomBytes } from 'node:crypto';
import { createReference } from '#contact/message/reference.ts';
import {
  type Acceptance,
  type Accepted,
  type Claim,
  clientWindow,
  type DeliveryFaultCode,
  type Fault,
  type InboxPort,
  type InboxStatus,
  type MessagePage,
  type MessageQuery,
  type MessageState,
  type Postponed,
  type Postponement,
  type StoredMessage,
  type Submission,
} from './inbox-port.ts';
import {
  acceptedStatement,
  columns,
  cursorOf,
  eraseSenderStatement,
  fromClient,
  fromClientValues,
  insertStatement,
  listStatement,
  placeholders,
  toMessage,
} from './message-rows.ts';
import type { Row, SqlDatabase, Statement } from './sql-database.ts';

/** Messages on a page of the list unless the query says how many. */
const pageLength = 100;

/** The inbox in an SQL database whose schema is that of `schema.ts`. */
export class SqlInbox implements InboxPort {
  readonly #database: SqlDatabase;
  #signingKey: string | undefined;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async accept(submission: Submission): Promise<Acceptance> {
    for (;;) {
      const reference = createReference();
      const statements = [insertStatement(reference, submission), acceptedStatement(submission)];
      try {
        const [, rows] = await this.#database.batch(statements);
        const found = readAcceptance(rows?.[0], submission.digest);
        if (!found) return { outcome: 'tooMany', wait: await this.#waitOf(submission) };
        return found.reference === reference ? { outcome: 'stored', reference } : found;
      } catch (error) {
        // Two equal references in 10^12: draw another.
        if (!this.#database.isTaken(error, 'messages.reference')) throw error;
      }
    }
  }

  async findAccepted(submission: Pick<Submission, 'key' | 'earlierKey' | 'digest'>) {
    const [row] = await this.#rows(acceptedStatement(submission));
    return readAcceptance(row, submission.digest);
  }

  async countFrom(client: string, now: number): Promise<number> {
    const sql = `SELECT count(*) AS count FROM messages WHERE ${fromClient}`;
    const [row] = await this.#rows({ sql, values: fromClientValues(client, now) });
    return Number(row?.count);
  }

  async forgetClients(now: number): Promise<void> {
    await this.#change(
      `UPDATE messages SET client = NULL
        WHERE client IS NOT NULL AND (received_at <= ? OR received_at > ?)`,
      now - clientWindow,
      now,
    );
  }

  /** How long until the client may send another message, in milliseconds. */
  async #waitOf({ client, clientLimit, receivedAt }: Submission): Promise<number> {
    const sql = `SELECT received_at AS at FROM messages WHERE ${fromClient}
      ORDER BY received_at DESC LIMIT 1 OFFSET ?`;
    const values = [...fromClientValues(client, receivedAt), clientLimit - 1];
    const [row] = await this.#rows({ sql, values });
    return Number(row?.at ?? receivedAt) + clientWindow - receivedAt;
  }

  async find(reference: string): Promise<StoredMessage | undefined> {
    const sql = `SELECT ${columns} FROM messages WHERE reference = ?`;
    const [row] = await this.#rows({ sql, values: [reference] });
    return row && toMessage(row);
  }

  async list(query: MessageQuery = {}): Promise<MessagePage> {
    const limit = query.limit ?? pageLength;
    const rows = await this.#rows(listStatement(query, limit));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? cursorOf(last) : undefined;
    return { messages: page.map(toMessage), next };
  }

  async status(): Promise<InboxStatus> {
    const byState = await this.#rows({
      sql: 'SELECT state, count(*) AS count FROM messages GROUP BY state',
      values: [],
    });
    const [times = {}] = await this.#rows({
      sql: `SELECT
          (SELECT min(received_at) FROM messages WHERE state = 'new') AS waitingSince,
          (SELECT max(delivered_at) FROM messages) AS lastDeliveredAt`,
      values: [],
    });
    const counts = { new: 0, delivered: 0, failed: 0 };
    for (const { state, count } of byState) counts[state as MessageState] = Number(count);
    const timeOf = (value: unknown) => (value === null ? undefined : Number(value));
    return {
      counts,
      waitingSince: timeOf(times.waitingSince),
      lastDeliveredAt: timeOf(times.lastDeliveredAt),
    };
  }

  async size(): Promise<number> {
    return await this.#database.size();
  }

  async countDelivered(since: number): Promise<number> {
    const sql = 'SELECT count(*) AS count FROM messages WHERE delivered_at >= ?';
    const [row] = await this.#rows({ sql, values: [since] });
    return Number(row?.count);
  }

  async checkWritable(now: number): Promise<void> {
    await this.#change(
      'INSERT OR REPLACE INTO health (id, checked_at, filler) VALUES (1, ?, zeroblob(65536))',
      now,
    );
  }

  async claimDue(now: number, until: number): Promise<Claim | undefined> {
    const token = randomBytes(12).toString('hex');
    const [row] = await this.#rows({
      // The five days of a message begin with its first attempt: it may have waited for longer until
      // there was a mail server to try.
      sql: `UPDATE messages SET next_attempt_at = ?, claim = ?, last_attempt_at = ?,
            attempts = attempts + 1, queued_at = iif(attempts = 0, ?, queued_at)
          WHERE id = (SELECT id FROM messages WHERE state = 'new' AND next_attempt_at <= ?
                      ORDER BY next_attempt_at, id LIMIT 1)
          RETURNING ${columns}`,
      values: [until, token, now, now, now],
    });
    return row && { message: toMessage(row), token };
  }

  async extendClaim(reference: string, token: string, until: number): Promise<boolean> {
    return await this.#underClaim('next_attempt_at = ?', [until], reference, token);
  }

  async markDelivered(reference: string, token: string, now: number): Promise<boolean> {
    const sets = `state = 'delivered', fault = '', fault_detail = '', claim = '', delivered_at = ?`;
    return await this.#underClaim(sets, [now], reference, token);
  }

  async postpone(reference: string, token: string, { fault, nextAttemptAt }: Postponement) {
    const sets = `next_attempt_at = ?, fault = ?, fault_detail = ?, claim = ''`;
    return await this.#underClaim(
      sets,
      [nextAttemptAt, fault.code, fault.detail],
      reference,
      token,
    );
  }

  async markFailed(reference: string, token: string, fault: Fault): Promise<boolean> {
    const sets = `state = 'failed', fault = ?, fault_detail = ?, claim = ''`;
    return await this.#underClaim(sets, [fault.code, fault.detail], reference, token);
  }

  async nextDue(): Promise<number | undefined> {
    const sql = `SELECT min(next_attempt_at) AS due FROM messages WHERE state = 'new'`;
    const [row] = await this.#rows({ sql, values: [] });
    return typeof row?.due === 'number' ? row.due : undefined;
  }

  async failingSince(faults: readonly DeliveryFaultCode[]): Promise<number | undefined> {
    const sql = `SELECT max(last_attempt_at) AS at FROM messages
      WHERE state = 'new' AND fault IN (${placeholders(faults)})
        AND last_attempt_at > coalesce((SELECT max(delivered_at) FROM messages), -1)`;
    const [row] = await this.#rows({ sql, values: faults });
    return typeof row?.at === 'number' ? row.at : undefined;
  }

  async retryNow({ faults, limit = -1 }: Postponed, now: number): Promise<number> {
    return await this.#change(
      `UPDATE messages SET next_attempt_at = ? WHERE id IN (
          SELECT id FROM messages WHERE state = 'new' AND claim = ''
            AND fault IN (${placeholders(faults)}) AND next_attempt_at > ?
          ORDER BY last_attempt_at, id LIMIT ?)`,
      now,
      ...faults,
      now,
      limit,
    );
  }

  async retry(references: readonly string[], now: number): Promise<string[]> {
    const rows = await this.#rows(
      retryStatement(`reference IN (${placeholders(references)})`, references, now),
    );
    return rows.map(({ reference }) => String(reference));
  }

  async retryAll(states: readonly MessageState[], now: number): Promise<number> {
    const rows = await this.#rows(
      retryStatement(`state IN (${placeholders(states)})`, states, now),
    );
    return rows.length;
  }

  async signingKey(): Promise<string> {
    this.#signingKey ??= (await this.#readSigningKey()) ?? (await this.#makeSigningKey());
    return this.#signingKey;
  }

  async #readSigningKey(): Promise<string | undefined> {
    const [row] = await this.#rows({
      sql: `SELECT value FROM facts WHERE name = 'signing key'`,
      values: [],
    });
    return row && String(row.value);
  }

  /** Of two that are made at the same time the first counts. */
  async #makeSigningKey(): Promise<string> {
    await this.#change(
      `INSERT INTO facts (name, value) VALUES ('signing key', ?) ON CONFLICT DO NOTHING`,
      randomBytes(32).toString('hex'),
    );
    return String(await this.#readSigningKey());
  }

  async erase(references: readonly string[]): Promise<number> {
    const sql = `DELETE FROM messages WHERE reference IN (${placeholders(references)})`;
    return await this.#erase({ sql, values: references });
  }

  async eraseSender(email: string): Promise<number> {
    return await this.#erase(eraseSenderStatement(email));
  }

  async eraseBefore(time: number): Promise<number> {
    return await this.#erase({ sql: 'DELETE FROM messages WHERE received_at < ?', values: [time] });
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** Also scrubs what an earlier call had to leave. */
  async #erase(statement: Statement): Promise<number> {
    const erased = await this.#database.change(statement);
    await this.#database.scrub();
    return erased;
  }

  async #underClaim(
    sets: string,
    values: (string | number)[],
    reference: string,
    token: string,
  ): Promise<boolean> {
    const sql = `UPDATE messages SET ${sets} WHERE reference = ? AND claim = ?`;
    return (await this.#database.change({ sql, values: [...values, reference, token] })) === 1;
  }

  async #change(sql: string, ...values: (string | number)[]): Promise<number> {
    return await this.#database.change({ sql, values });
  }

  async #rows(statement: Statement): Promise<Row[]> {
    const [rows = []] = await this.#database.batch([statement]);
    return rows;
  }
}

function readAcceptance(row: Row | undefined, digest: string): Accepted | undefined {
  if (!row) return undefined;
  const reference = String(row.reference);
  return { outcome: row.digest === digest ? 'repeated' : 'keyUsed', reference };
}

/** A message that is being sent just now keeps its claim. */
const retryStatement = (condition: string, values: readonly string[], now: number): Statement => ({
  sql: `UPDATE messages SET state = 'new', fault = '', fault_detail = '', attempts = 0,
      queued_at = ?, next_attempt_at = ?
    WHERE ${condition} AND state <> 'delivered' AND claim = ''
    RETURNING reference`,
  values: [now, now, ...values],
});
