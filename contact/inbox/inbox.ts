import { randomBytes } from 'node:crypto';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { createReference } from '#contact/message/reference.ts';
import type { Suspicion } from '#contact/message/suspicions.ts';

/**
 * Where a message stands: `new` waits for delivery, `delivered` was taken by the mail server, `failed`
 * was not for five days.
 */
export const messageStates = ['new', 'delivered', 'failed'] as const;
type MessageState = (typeof messageStates)[number];

/**
 * Why the last delivery did not succeed. `unreachable`: no connection, or no service on it.
 * `encryption`: no safe connection, as with a certificate that has expired. `later`: the mail server
 * asks to try later (4xx). `login`: it refuses user or password (535). `refused`: it refuses the message
 * for good (5xx).
 */
export type DeliveryFaultCode = 'unreachable' | 'encryption' | 'later' | 'login' | 'refused';

/** Why a delivery did not succeed, for the owner. */
export interface DeliveryFault {
  code: DeliveryFaultCode;
  detail: string;
}

/** One message in the inbox. Times are milliseconds since 1970. */
export interface StoredMessage extends ContactMessage {
  reference: string;
  receivedAt: number;
  state: MessageState;
  suspicions: readonly Suspicion[];
  /** Why the last delivery did not succeed; empty when none failed, or one did. */
  fault: DeliveryFaultCode | '';
  /** The connection's code, or the mail server's own words, about that. */
  faultDetail: string;
  attempts: number;
  /** Since when delivery is tried. */
  queuedAt: number;
  nextAttemptAt: number;
  lastAttemptAt: number | null;
  deliveredAt: number | null;
}

/** How long the messages of a client are counted, in milliseconds; its digest is kept no longer. */
export const clientWindow = 600_000;

export interface Submission {
  message: ContactMessage;
  /** Unique for each message that a visitor means to send. */
  key: string;
  /** Another key under which the same message may be stored already. */
  earlierKey?: string | undefined;
  /** Digest of the message, to tell a repetition from another message under the same key. */
  digest: string;
  /** Why the message is suspect; none when it is not. */
  suspicions: readonly Suspicion[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** A digest of the client's address: its messages are counted for {@link clientWindow}. */
  client: string;
  /** How many messages of one client are stored within that time. */
  clientLimit: number;
}

/**
 * What became of a submission. `stored`: it is on the disk now. `repeated`: the same message was
 * stored before. `keyUsed`: another message was stored under its key, and this one was not. `tooMany`:
 * its client has sent as many as it may, and this one was not stored.
 */
export type Acceptance = Accepted | { outcome: 'tooMany'; wait: number };

export interface Accepted {
  outcome: 'stored' | 'repeated' | 'keyUsed';
  /** The reference of the message that is stored under the key. */
  reference: string;
}

/** Which messages are asked for; what is left out does not narrow the choice. */
export interface MessageQuery {
  states?: readonly MessageState[] | undefined;
  /** A text in any of the visitor's fields or the reference, whatever the case of its letters. */
  search?: string | undefined;
  /** How many messages a page has at most; 100 unless given. */
  limit?: number | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

/** A page of messages, the newest first, and how the next page is asked for if there is one. */
export interface MessagePage {
  messages: StoredMessage[];
  next?: string | undefined;
}

/** What the inbox holds. Times are milliseconds since 1970. */
export interface InboxStatus {
  counts: Record<MessageState, number>;
  /** When the oldest message came that is not delivered yet; undefined when none waits. */
  waitingSince: number | undefined;
  lastDeliveredAt: number | undefined;
}

/** Messages that are to be sent now or erased. */
export type MessageSelection =
  | { references: readonly string[] }
  | { states: readonly MessageState[] }
  /** All of a person, by email address, whatever the case of its letters. */
  | { sender: string }
  /** What came before a time, in milliseconds since 1970. */
  | { before: number };

/** A message that one process is delivering. No other process can claim it until the claim ends. */
export interface Claim {
  message: StoredMessage;
  /** Names the claim: an outcome counts only under the claim that holds. */
  token: string;
}

/** What became of a delivery: a fault without a next attempt gives the message up. */
export type DeliveryOutcome =
  | { deliveredAt: number }
  | { fault: DeliveryFault; nextAttemptAt: number | undefined };

/** The inbox cannot store or return messages at the moment; try again later. */
export class InboxUnavailableError extends Error {
  override name = 'InboxUnavailableError';
}

export type Row = Record<string, unknown>;

export interface Statement {
  sql: string;
  values: readonly (string | number | null)[];
}

/**
 * An SQL database that speaks SQLite's dialect, with the tables of `schema.ts`. Every method rejects with
 * {@link InboxUnavailableError} when the database fails, whatever the reason.
 */
export interface Database {
  /** Runs one statement, durable when it resolves; gives its rows. */
  run(statement: Statement): Promise<Row[]>;
  /** Runs statements in one transaction, durable when it resolves; gives the rows of each. */
  batch(statements: readonly Statement[]): Promise<Row[][]>;
  /** How many bytes it takes. */
  size(): Promise<number>;
  /** Removes what was deleted from wherever the storage still has it, such as a log. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Messages on a page of the list unless the query says how many. */
const pageLength = 100;

const day = 24 * 3_600_000;

/** A message that was tried this short a time ago is not hastened; milliseconds. */
const shortestPause = 60_000;

/** The columns under the names of {@link StoredMessage}. */
const columns = `id, reference, received_at AS receivedAt, fields, state, suspicions, fault,
  fault_detail AS faultDetail, attempts, queued_at AS queuedAt, next_attempt_at AS nextAttemptAt,
  last_attempt_at AS lastAttemptAt, delivered_at AS deliveredAt`;

/** The messages of a client that are counted at a time; a clock that was set back counts none of later. */
const fromClient = 'client = ? AND received_at > ? AND received_at <= ?';
const fromClientValues = (client: string, now: number) =>
  [client, now - clientWindow, now] as const;

/** Visitors' messages. Each call is one transaction, and durable when it resolves. */
export class Inbox {
  readonly #database: Database;
  #signingKey: string | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Decides whether a key is new, repeated or used, counts the client's messages, and stores what is new
   * and within the limit, in one transaction.
   */
  async accept(submission: Submission): Promise<Acceptance> {
    const { digest, client, clientLimit, receivedAt } = submission;
    for (;;) {
      const reference = createReference();
      const statements = [insertStatement(reference, submission), acceptedStatement(submission)];
      const [, rows] = await this.#database.batch(statements);
      const found = readAcceptance(rows?.[0], digest);
      if (found?.reference === reference) return { outcome: 'stored', reference };
      if (found) return found;
      const times = await this.recentTimes(client, receivedAt);
      if (times.length >= clientLimit) {
        const oldest = times[clientLimit - 1] ?? receivedAt;
        return { outcome: 'tooMany', wait: oldest + clientWindow - receivedAt };
      }
      // Two equal references in 10^12: draw another.
    }
  }

  /** What is stored under a submission's key; undefined if nothing is. */
  async findAccepted(
    submission: Pick<Submission, 'key' | 'earlierKey' | 'digest'>,
  ): Promise<Accepted | undefined> {
    const [row] = await this.#database.run(acceptedStatement(submission));
    return readAcceptance(row, submission.digest);
  }

  /** When the messages of a client were stored that are counted at a time, the newest first. */
  async recentTimes(client: string, now: number): Promise<number[]> {
    const rows = await this.#run(
      `SELECT received_at AS at FROM messages WHERE ${fromClient} ORDER BY received_at DESC`,
      ...fromClientValues(client, now),
    );
    return rows.map(({ at }) => Number(at));
  }

  /** Takes the clients out of the messages for which they are counted no more. */
  async forgetClients(now: number): Promise<void> {
    await this.#run(
      `UPDATE messages SET client = NULL
        WHERE client IS NOT NULL AND (received_at <= ? OR received_at > ?)`,
      now - clientWindow,
      now,
    );
  }

  async find(reference: string): Promise<StoredMessage | undefined> {
    const [row] = await this.#run(`SELECT ${columns} FROM messages WHERE reference = ?`, reference);
    return row && toMessage(row);
  }

  async list(query: MessageQuery = {}): Promise<MessagePage> {
    const limit = query.limit ?? pageLength;
    const rows = await this.#database.run(listStatement(query, limit));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? `${last.receivedAt}-${last.id}` : undefined;
    return { messages: page.map(toMessage), next };
  }

  async status(): Promise<InboxStatus> {
    const count = (state: MessageState) =>
      `count(*) FILTER (WHERE state = '${state}') AS ${state}Count`;
    const [row = {}] = await this.#run(
      `SELECT ${messageStates.map(count).join(', ')}, max(delivered_at) AS lastDeliveredAt,
          min(received_at) FILTER (WHERE state = 'new') AS waitingSince
        FROM messages`,
    );
    const timeOf = (value: unknown) => (value === null ? undefined : Number(value));
    return {
      counts: {
        new: Number(row.newCount),
        delivered: Number(row.deliveredCount),
        failed: Number(row.failedCount),
      },
      waitingSince: timeOf(row.waitingSince),
      lastDeliveredAt: timeOf(row.lastDeliveredAt),
    };
  }

  /** How many bytes all messages take. */
  async size(): Promise<number> {
    return await this.#database.size();
  }

  /** How many messages were delivered on the day of UTC that a time is in, until then. */
  async countDelivered(now: number): Promise<number> {
    const [row] = await this.#run(
      'SELECT count(*) AS count FROM messages WHERE delivered_at >= ?',
      now - (now % day),
    );
    return Number(row?.count);
  }

  /** Writes as much as the longest message takes, to see whether that is possible. */
  async checkWritable(now: number): Promise<void> {
    await this.#run(
      'INSERT OR REPLACE INTO health (id, checked_at, filler) VALUES (1, ?, zeroblob(65536))',
      now,
    );
  }

  /**
   * Claims the new message whose next attempt is due first, and counts the attempt.
   *
   * @param until when the claim ends by itself, so that another process can take the message.
   */
  async claimDue(now: number, until: number): Promise<Claim | undefined> {
    const token = randomBytes(12).toString('hex');
    const [row] = await this.#run(
      // The five days of a message begin with its first attempt: it may have waited for longer until
      // there was a mail server to try.
      `UPDATE messages SET next_attempt_at = ?, claim = ?, last_attempt_at = ?,
          attempts = attempts + 1, queued_at = iif(attempts = 0, ?, queued_at)
        WHERE id = (SELECT id FROM messages WHERE state = 'new' AND next_attempt_at <= ?
                    ORDER BY next_attempt_at, id LIMIT 1)
        RETURNING ${columns}`,
      ...[until, token, now, now, now],
    );
    return row && { message: toMessage(row), token };
  }

  /** Notes what became of a delivery; false when its claim is no longer held. */
  async recordOutcome({ message, token }: Claim, outcome: DeliveryOutcome): Promise<boolean> {
    const isDelivered = 'deliveredAt' in outcome;
    const next = isDelivered ? undefined : outcome.nextAttemptAt;
    const state = isDelivered ? 'delivered' : next === undefined ? 'failed' : 'new';
    const { code, detail } = isDelivered ? { code: '', detail: '' } : outcome.fault;
    const held = await this.#run(
      `UPDATE messages SET state = ?, fault = ?, fault_detail = ?, claim = '', delivered_at = ?,
          next_attempt_at = coalesce(?, next_attempt_at)
        WHERE reference = ? AND claim = ? RETURNING id`,
      ...[state, code, detail, isDelivered ? outcome.deliveredAt : null, next ?? null],
      ...[message.reference, token],
    );
    return held.length === 1;
  }

  /**
   * Makes every waiting message due now, for the mail server works again; the attempts made so far count. Those
   * tried within the last minute, or being sent, are left alone.
   *
   * @returns how many are due now.
   */
  async hasten(now: number): Promise<number> {
    const hastened = await this.#run(
      `UPDATE messages SET next_attempt_at = ?
        WHERE state = 'new' AND claim = '' AND next_attempt_at > ? AND last_attempt_at <= ?
        RETURNING id`,
      ...[now, now, now - shortestPause],
    );
    return hastened.length;
  }

  /**
   * Makes messages due now that wait or failed, as the owner asks: their attempts and five days begin again.
   * Those being sent are left alone.
   *
   * @returns the references of these.
   */
  async retry(chosen: MessageSelection, now: number): Promise<string[]> {
    const { condition, values } = conditionOf(chosen);
    const rows = await this.#run(
      `UPDATE messages SET state = 'new', fault = '', fault_detail = '', attempts = 0,
          queued_at = ?, next_attempt_at = ?
        WHERE ${condition} AND state <> 'delivered' AND claim = ''
        RETURNING reference`,
      ...[now, now, ...values],
    );
    return rows.map(({ reference }) => String(reference));
  }

  /** Erases messages for good, also what an earlier call had to leave in the files; gives how many. */
  async erase(chosen: MessageSelection): Promise<number> {
    const { condition, values } = conditionOf(chosen);
    const erased = await this.#run(
      `DELETE FROM messages WHERE ${condition} RETURNING id`,
      ...values,
    );
    await this.#database.scrub();
    return erased.length;
  }

  /** A random text that makes a client's digest hard to guess, made once and kept with the messages. */
  async signingKey(): Promise<string> {
    this.#signingKey ??= (await this.#readSigningKey()) ?? (await this.#makeSigningKey());
    return this.#signingKey;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  async #readSigningKey(): Promise<string | undefined> {
    const [row] = await this.#run(`SELECT value FROM facts WHERE name = 'signing key'`);
    return row && String(row.value);
  }

  /** Of two that are made at the same time the first counts. */
  async #makeSigningKey(): Promise<string> {
    await this.#run(
      `INSERT INTO facts (name, value) VALUES ('signing key', ?) ON CONFLICT DO NOTHING`,
      randomBytes(32).toString('hex'),
    );
    return String(await this.#readSigningKey());
  }

  async #run(sql: string, ...values: (string | number | null)[]): Promise<Row[]> {
    return await this.#database.run({ sql, values });
  }
}

/**
 * Stores a submission under a reference, unless something is stored under its keys, its client has sent as
 * many as it may, or the reference is taken.
 */
function insertStatement(reference: string, submission: Submission): Statement {
  const { message, key, earlierKey = key, digest, suspicions, receivedAt, client } = submission;
  return {
    sql: `INSERT INTO messages (reference, submission_key, digest, received_at, fields, state,
        suspicions, sender, queued_at, next_attempt_at, client)
      SELECT ?, ?, ?, ?, ?, 'new', ?, ?, ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM messages WHERE submission_key IN (?, ?))
        AND (SELECT count(*) FROM messages WHERE ${fromClient}) < ?
      ON CONFLICT (reference) DO NOTHING`,
    values: [
      ...[reference, key, digest, receivedAt, JSON.stringify(message), JSON.stringify(suspicions)],
      ...[fold(message.email), receivedAt, receivedAt, client, key, earlierKey],
      ...[...fromClientValues(client, receivedAt), submission.clientLimit],
    ],
  };
}

/** What is stored under the keys of a submission. */
const acceptedStatement = ({
  key,
  earlierKey = key,
}: Pick<Submission, 'key' | 'earlierKey'>): Statement => ({
  sql: 'SELECT reference, digest FROM messages WHERE submission_key IN (?, ?) LIMIT 1',
  values: [key, earlierKey],
});

function readAcceptance(row: Row | undefined, digest: string): Accepted | undefined {
  if (!row) return undefined;
  const reference = String(row.reference);
  return { outcome: row.digest === digest ? 'repeated' : 'keyUsed', reference };
}

function toMessage({ id: _, fields, ...row }: Row): StoredMessage {
  const suspicions = JSON.parse(String(row.suspicions));
  const texts = JSON.parse(String(fields));
  // A field that the form got after the message came is empty in it.
  return { ...row, ...emptyTexts, ...texts, suspicions } as unknown as StoredMessage;
}

/** The messages of a query and one more, which tells that there is another page. */
function listStatement(query: MessageQuery, limit: number): Statement {
  const { states, search, after } = query;
  const conditions: string[] = ['true'];
  const values: (string | number)[] = [];
  const where = (condition: string, ...given: (string | number)[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (states) where(`state IN (${placeholders(states)})`, ...states);
  if (search) where(`instr(${foldedTexts(fold(search))}, ?) > 0`, fold(search));
  if (after) where('(received_at, id) < (?, ?)', ...after.split('-').map(Number));
  return {
    sql: `SELECT ${columns} FROM messages WHERE ${conditions.join(' AND ')}
      ORDER BY received_at DESC, id DESC LIMIT ?`,
    values: [...values, limit + 1],
  };
}

function conditionOf(chosen: MessageSelection): {
  condition: string;
  values: readonly (string | number)[];
} {
  if ('sender' in chosen) return { condition: 'sender = ?', values: [fold(chosen.sender.trim())] };
  if ('before' in chosen) return { condition: 'received_at < ?', values: [chosen.before] };
  const [column, values] =
    'states' in chosen ? ['state', chosen.states] : ['reference', chosen.references];
  return { condition: `${column} IN (${placeholders(values)})`, values };
}

/** As many question marks as there are values. */
const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** How addresses and searches are compared, whatever the case of their letters. */
const fold = (text: string) => text.toLowerCase();

const allTexts =
  'reference || char(10) || (SELECT group_concat(value, char(10)) FROM json_each(fields))';

/**
 * The texts of a message in small letters, as far as a search needs them: SQLite's `lower()` knows the
 * letters of ASCII only, so every other letter of the search is made small by itself.
 *
 * @param search in small letters.
 */
function foldedTexts(search: string): string {
  const letters = [...new Set(search.match(/[^\p{ASCII}]/gu))];
  const pairs = letters
    .map((small) => [small.toUpperCase(), small] as const)
    .filter(([large, small]) => large !== small && /^\p{L}$/u.test(large));
  return `lower(${pairs.reduce((sql, [large, small]) => `replace(${sql}, '${large}', '${small}')`, allTexts)})`;
}

/** All messages that a query asks for, page by page. */
export async function* eachMessage(
  inbox: Pick<Inbox, 'list'>,
  query: MessageQuery = {},
): AsyncGenerator<StoredMessage> {
  let after: string | undefined;
  do {
    const page = await inbox.list({ ...query, after });
    yield* page.messages;
    after = page.next;
  } while (after !== undefined);
}
