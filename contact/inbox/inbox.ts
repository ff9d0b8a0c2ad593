/** The inbox: stores visitors' messages, decides which are taken, says which are due, lists and erases them. */
import { randomBytes } from 'node:crypto';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import type { Mark } from '#contact/message/marks.ts';
import { createReference } from '#contact/message/reference.ts';
import { type Database, firstMarked, type Row, type Values } from './database.ts';

/**
 * Why the last delivery did not succeed. `unreachable`: no connection, or no service on it.
 * `encryption`: no safe connection, as with a certificate that has expired. `later`: the mail server
 * asks to try later (4xx). `login`: it refuses user or password (535). `addresses`: it refuses the sender or the
 * recipient. `refused`: it refuses this message after its text, for good (5xx). `program`: this program failed at the
 * message, and no mail server was asked.
 */
export type DeliveryFaultCode =
  | 'unreachable'
  | 'encryption'
  | 'later'
  | 'login'
  | 'addresses'
  | 'refused'
  | 'program';

/** Why a delivery did not succeed, for the owner. */
export interface DeliveryFault {
  code: DeliveryFaultCode;
  /** The connection's code, or the mail server's own words. */
  detail: string;
}

/**
 * The outcome of a test message that the inbox has stored. `off`: no mail is set up. `misconfigured`: the mail settings
 * are wrong. `sent`: the mail server has taken the mail. `failed`: it has not.
 */
export type TestReport =
  | { mail: 'off' | 'misconfigured' | 'sent' }
  | { mail: 'failed'; fault: DeliveryFault };

/** One message in the inbox. Times are milliseconds since 1970. */
export interface StoredMessage extends ContactMessage {
  reference: string;
  receivedAt: number;
  /** `new` waits for delivery, `delivered` was taken by the mail server. */
  state: 'new' | 'delivered';
  /** Reasons to think that it is advertising; empty for most. */
  marks: readonly Mark[];
  /** Why the last delivery did not succeed; empty when none failed, or one did. */
  fault: DeliveryFaultCode | '';
  faultDetail: string;
  attempts: number;
  /** 0 before the first attempt: it is due at once. */
  nextAttemptAt: number;
  deliveredAt: number | null;
}

export interface Submission {
  message: ContactMessage;
  /** Unique for each message that a visitor means to send. */
  key: string;
  /** The key that the message has where its form gave none, as before the script of the page ran. */
  derivedKey: string;
  /** Digest of the message, to tell a repetition from another message under the same key. */
  digest: string;
  marks: readonly Mark[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** A digest of the client's address, kept for a day. */
  client: string;
}

/**
 * The outcome of a submission. `stored`: it is on the disk. `repeated`: the same message was stored before.
 * `keyUsed`: another message has its key, and this one was not stored. `tooMany`: its client has reached a limit for
 * `wait` milliseconds. `noRoom`: it is marked, and the inbox takes no more marked messages.
 */
export type Acceptance =
  | { outcome: 'stored' | 'repeated' | 'keyUsed'; reference: string }
  | { outcome: 'tooMany'; wait: number }
  | { outcome: 'noRoom' };

const minute = 60_000;
const day = 24 * 60 * minute;

/** The most messages of one client within a time, in milliseconds. */
export const clientLimits = [
  { count: 10, time: 10 * minute },
  { count: 50, time: day },
] as const;

/**
 * The size of the inbox, in bytes, from which on marked messages are refused, so that honest ones have room. Less
 * than half of the free D1 database (500 MB).
 */
export const roomForMarked = 200 * 1024 * 1024;

/** A message that was tried within this time is not made due; in milliseconds. */
const shortestPause = minute;

/**
 * How much later than a message others of its client may be dated, in milliseconds, and count for its limit: processes
 * store messages in another order than they came. One dated later was written while the clock was wrong.
 */
const orderSlack = minute;

/**
 * The tolerance for a last attempt in the future, in milliseconds; a later time was written while the clock was
 * wrong. Longer than a claim, and than the difference of two clocks.
 */
const clockSlack = 10 * minute;

/** Counts and times of the messages in the inbox. Times are milliseconds since 1970. */
export interface InboxStatus {
  counts: Record<StoredMessage['state'], number>;
  /** When the oldest waiting message was received; undefined when none waits. */
  waitingSince: number | undefined;
  /** Why the last attempt at a waiting message did not succeed; undefined when none failed. */
  fault: DeliveryFault | undefined;
  /** How many were delivered on this day of UTC. */
  deliveredToday: number;
}

/** Messages that are to be erased. */
export type MessageSelection =
  | { reference: string }
  /** All from an email address, ignoring case. */
  | { sender: string }
  /** All that were received before a time, in milliseconds since 1970. */
  | { before: number };

/** A message that one process is delivering. No other process can claim it until the claim ends. */
export interface Claim {
  message: StoredMessage;
  /** Identifies the claim: an outcome is stored only while its claim holds. */
  token: string;
}

/** The outcome of a delivery. */
export type DeliveryOutcome =
  | { deliveredAt: number }
  | { fault: DeliveryFault; nextAttemptAt: number };

/** The columns under the names of {@link StoredMessage}. */
const columns = `id, reference, received_at AS receivedAt, fields, marks, recent, fault,
  fault_detail AS faultDetail, attempts, next_attempt_at AS nextAttemptAt,
  delivered_at AS deliveredAt`;

/** Stores a message, unless one of its keys is known, its client has reached a limit, or there is no room. */
const insertMessage = `
  INSERT INTO messages (reference, submission_key, digest, client, received_at, fields, sender, marks, recent)
  SELECT :reference, :key, :digest, :client, :now, :fields, :sender, :marks, recent + 1
  FROM (SELECT count(*) FILTER (WHERE received_at > :recently) AS recent, count(*) AS today
        FROM messages WHERE client = :client AND received_at > :yesterday AND received_at <= :soon)
  WHERE recent < :mostRecently AND today < :mostToday AND :hasRoom = 1
    AND NOT EXISTS (SELECT 1 FROM messages WHERE submission_key IN (:key, :derivedKey))`;

/** The message stored under the key of a submission, or else under its derived key. */
const findByKey = `
  SELECT reference, digest FROM messages WHERE submission_key IN (:key, :derivedKey)
  ORDER BY submission_key = :key DESC LIMIT 1`;

/** The times of a client's messages that count for its limit, the newest first. */
const clientTimes = `
  SELECT received_at AS at FROM messages
  WHERE client = :client AND received_at > :yesterday AND received_at <= :soon
  ORDER BY received_at DESC`;

const statusOf = `
  SELECT count(*) - count(delivered_at) AS waiting, count(delivered_at) AS delivered,
    min(received_at) FILTER (WHERE delivered_at IS NULL) AS waitingSince
  FROM messages`;

const deliveredSince = `
  SELECT count(*) AS count FROM messages WHERE delivered_at BETWEEN :midnight AND :now`;

const lastFault = `
  SELECT fault AS code, fault_detail AS detail FROM messages
  WHERE delivered_at IS NULL AND fault <> '' ORDER BY last_attempt_at DESC LIMIT 1`;

/**
 * Claims one due message: unmarked before marked, then the oldest. A message whose last attempt lies in the future is
 * due, because the clock was wrong then.
 */
const claimMessage = `
  UPDATE messages SET next_attempt_at = :until, claim = :token, last_attempt_at = :now, attempts = attempts + 1
  WHERE id = (SELECT id FROM messages
              WHERE delivered_at IS NULL AND (next_attempt_at <= :now OR last_attempt_at > :future)
              ORDER BY is_marked, id LIMIT 1)
  RETURNING ${columns}`;

const noteOutcome = `
  UPDATE messages SET claim = '', fault = :code, fault_detail = :detail, delivered_at = :deliveredAt,
    next_attempt_at = coalesce(:nextAttemptAt, next_attempt_at)
  WHERE reference = :reference AND claim = :token RETURNING id`;

const makeWaitingDue = `
  UPDATE messages SET next_attempt_at = 0
  WHERE delivered_at IS NULL AND claim = '' AND next_attempt_at > :now
    AND coalesce(last_attempt_at, 0) NOT BETWEEN :justNow AND :now`;

/** Visitors' messages. Each call is one transaction, and durable when it resolves. */
export class Inbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Accepts or refuses a submission by its keys, the limits of its client and the room in the inbox, and stores it,
   * all in one transaction.
   */
  async accept(submission: Submission): Promise<Acceptance> {
    const { key, derivedKey, digest, marks, receivedAt: now } = submission;
    const hasRoom = marks.length === 0 || (await this.#database.size()) < roomForMarked;
    // Equal references, one in 10^12, violate the unique index: the visitor is asked to send again.
    const reference = createReference();
    const [, [row] = []] = await this.#database.batch([
      { sql: insertMessage, values: insertValues(submission, reference, hasRoom) },
      { sql: findByKey, values: { key, derivedKey } },
    ]);
    if (row?.reference === reference) return { outcome: 'stored', reference };
    if (row) {
      const outcome = row.digest === digest ? 'repeated' : 'keyUsed';
      return { outcome, reference: String(row.reference) };
    }
    if (!hasRoom) return { outcome: 'noRoom' };
    return { outcome: 'tooMany', wait: await this.#waitOf(submission.client, now) };
  }

  /** The time until a client is below its limits, in milliseconds; 0 when it is. */
  async #waitOf(client: string, now: number): Promise<number> {
    const values = { client, soon: now + orderSlack, yesterday: now - day };
    const rows = await this.#run(clientTimes, values);
    const times = rows.map(({ at }) => Number(at));
    const waits = clientLimits.map(({ count, time }) => {
      const oldest = times[count - 1];
      return oldest === undefined ? 0 : oldest + time - now;
    });
    return Math.max(0, ...waits);
  }

  /** Removes the client from messages that are a day old, or whose time lies in the future. */
  async forgetClients(now: number): Promise<void> {
    await this.#run(
      `UPDATE messages SET client = NULL
       WHERE client IS NOT NULL AND received_at NOT BETWEEN :yesterday AND :tomorrow`,
      { yesterday: now - day + 1, tomorrow: now + day },
    );
  }

  async find(reference: string): Promise<StoredMessage | undefined> {
    const sql = `SELECT ${columns} FROM messages WHERE reference = :reference`;
    const [row] = await this.#run(sql, { reference });
    return row && toMessage(row);
  }

  /** The newest messages, the newest first. */
  async list(limit = 100): Promise<StoredMessage[]> {
    const sql = `SELECT ${columns} FROM messages ORDER BY id DESC LIMIT :limit`;
    return (await this.#run(sql, { limit })).map(toMessage);
  }

  /**
   * All messages, the newest first, in at most 40 queries: D1 allows a run 50 on the free plan.
   *
   * @returns their number, and the messages one after the other.
   */
  async all(): Promise<{ count: number; messages: AsyncGenerator<StoredMessage> }> {
    const [row] = await this.#run('SELECT count(*) AS count FROM messages');
    const count = Number(row?.count);
    return { count, messages: this.#pages(Math.max(100, Math.ceil(count / 40))) };
  }

  async *#pages(limit: number): AsyncGenerator<StoredMessage> {
    const sql = `SELECT ${columns} FROM messages WHERE id < :before ORDER BY id DESC LIMIT :limit`;
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await this.#run(sql, { before, limit });
      for (const row of rows) yield toMessage(row);
      if (rows.length < limit) return;
      before = Number(rows.at(-1)?.id);
    }
  }

  async status(now: number): Promise<InboxStatus> {
    const [[row = {}] = [], [fault] = []] = await this.#database.batch([
      { sql: statusOf, values: {} },
      { sql: lastFault, values: {} },
    ]);
    return {
      counts: { new: Number(row.waiting), delivered: Number(row.delivered) },
      waitingSince: row.waitingSince === null ? undefined : Number(row.waitingSince),
      fault: fault as DeliveryFault | undefined,
      deliveredToday: await this.countDelivered(now),
    };
  }

  /** The number of messages delivered since midnight UTC, up to a time. */
  async countDelivered(now: number): Promise<number> {
    const [row] = await this.#run(deliveredSince, { now, midnight: now - (now % day) });
    return Number(row?.count);
  }

  /** The size of the inbox, in bytes. */
  async size(): Promise<number> {
    return await this.#database.size();
  }

  /** Reads one row; rejects when the database cannot be used. */
  async check(): Promise<void> {
    await this.#run('SELECT id FROM messages LIMIT 1');
  }

  /**
   * Claims the first due message, and counts the attempt.
   *
   * @param until when the claim ends by itself, so that another process can claim the message.
   */
  async claimDue(now: number, until: number): Promise<Claim | undefined> {
    const token = randomBytes(12).toString('hex');
    const values = { now, until, token, future: now + clockSlack };
    const [row] = await this.#run(claimMessage, values);
    return row && { message: toMessage(row), token };
  }

  /** Stores the outcome of a delivery; returns false when the claim no longer holds. */
  async recordOutcome({ message, token }: Claim, outcome: DeliveryOutcome): Promise<boolean> {
    const values: Values = { reference: message.reference, token, code: '', detail: '' };
    values.deliveredAt = 'deliveredAt' in outcome ? outcome.deliveredAt : null;
    values.nextAttemptAt = null;
    if ('fault' in outcome)
      Object.assign(values, outcome.fault, { nextAttemptAt: outcome.nextAttemptAt });
    return (await this.#run(noteOutcome, values)).length === 1;
  }

  /**
   * Makes all waiting messages due, after the mail server works again or settings may have changed; except those
   * tried within the last minute, or being sent.
   */
  async makeDue(now: number): Promise<void> {
    await this.#run(makeWaitingDue, { now, justNow: now - shortestPause + 1 });
  }

  /** Erases messages for good, also what an earlier call left in the files; returns their number. */
  async erase(chosen: MessageSelection): Promise<number> {
    const erased = await this.#run(...eraseStatement(chosen));
    await this.#database.scrub();
    return erased.length;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  async #run(sql: string, values: Values = {}): Promise<Row[]> {
    const [rows = []] = await this.#database.batch([{ sql, values }]);
    return rows;
  }
}

function insertValues(submission: Submission, reference: string, hasRoom: boolean): Values {
  const { key, derivedKey, message, digest, marks, client, receivedAt: now } = submission;
  const [recently, today] = clientLimits;
  return {
    key,
    derivedKey,
    reference,
    digest,
    client,
    now,
    fields: JSON.stringify(message),
    sender: fold(message.email),
    marks: JSON.stringify(marks),
    recently: now - recently.time,
    yesterday: now - today.time,
    soon: now + orderSlack,
    mostRecently: recently.count,
    mostToday: today.count,
    hasRoom: hasRoom ? 1 : 0,
  };
}

function eraseStatement(chosen: MessageSelection): [sql: string, values: Values] {
  if ('sender' in chosen) {
    const sender = fold(chosen.sender.trim());
    return ['DELETE FROM messages WHERE sender = :sender RETURNING id', { sender }];
  }
  if ('before' in chosen)
    return ['DELETE FROM messages WHERE received_at < :before RETURNING id', { ...chosen }];
  return ['DELETE FROM messages WHERE reference = :reference RETURNING id', { ...chosen }];
}

/** The form in which addresses are compared. */
const fold = (text: string) => text.toLowerCase();

function toMessage({ id: _, fields, marks, recent, ...row }: Row): StoredMessage {
  const found: Mark[] = JSON.parse(String(marks));
  const count = Number(recent);
  if (count >= firstMarked) found.push({ code: 'recent', count });
  const state = row.deliveredAt === null ? 'new' : 'delivered';
  // Fields that are newer than the message are empty.
  const texts = { ...emptyTexts, ...JSON.parse(String(fields)) };
  return { ...row, ...texts, state, marks: found } as StoredMessage;
}
