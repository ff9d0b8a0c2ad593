/** The inbox: stores visitors' messages, decides which are accepted, says which are due, lists and erases them. */
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { day, hour, minute } from '#contact/message/format-time.ts';
import type { Mark } from '#contact/message/marks.ts';
import { createReference } from '#contact/message/reference.ts';
import type { Database, Row, Statement, Values } from './database.ts';

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
  | { mail: 'off' | 'sent' }
  /** A setting is wrong: `reason` names each with the fix. */
  | { mail: 'misconfigured'; reason: string }
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
  /** Made by the form's script for each message that a visitor means to send; undefined where no script ran. */
  key: string | undefined;
  /** Digest of the message, to recognise a repetition. */
  digest: string;
  marks: readonly Mark[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** A digest of the client's address, kept for a day. */
  client: string;
}

/**
 * The outcome of a submission. `stored`: it is on the disk. `repeated`: the same message was stored before, under its
 * key or from its client within an hour. `keyUsed`: another message has its key, and this one was not stored.
 * `tooMany`: its client has reached the limit for `wait` milliseconds. `noRoom`: the inbox is full.
 */
export type Acceptance =
  | { outcome: 'stored' | 'repeated' | 'keyUsed'; reference: string }
  | { outcome: 'tooMany'; wait: number }
  | { outcome: 'noRoom' };

/** The most messages of one client within 24 hours. */
export const maxPerDay = 20;

/**
 * The size of the inbox, in bytes, from which on it takes no message. Less than the free D1 database has (500 MB), so
 * that messages can still be erased and their outcomes stored.
 */
export const maxSize = 400 * 1024 * 1024;

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

/** Messages that are to be erased: one, or all from an email address, ignoring case. */
export type MessageSelection = { reference: string } | { sender: string };

/** The outcome of a delivery. */
export type DeliveryOutcome =
  | { deliveredAt: number }
  | { fault: DeliveryFault; nextAttemptAt: number };

/** The columns under the names of {@link StoredMessage}. */
const columns = `id, reference, received_at AS receivedAt, fields, marks, fault,
  fault_detail AS faultDetail, attempts, next_attempt_at AS nextAttemptAt,
  delivered_at AS deliveredAt`;

/** Visitors' messages. Each call is one transaction, and durable when it resolves. */
export class Inbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Accepts or refuses a submission by its key, its text, the limit of its client and the room in the inbox, and stores
   * it, all in one transaction.
   */
  async accept(submission: Submission): Promise<Acceptance> {
    const hasRoom = (await this.#database.size()) < maxSize;
    // Equal references, one in 10^12, violate the unique index: the visitor is asked to send again.
    const reference = createReference();
    const [, [same] = [], [counted] = []] = await this.#database.batch([
      insertMessage(submission, reference, hasRoom),
      findSame(submission),
      findOldestCounted(submission),
    ]);
    if (same?.reference === reference) return { outcome: 'stored', reference };
    if (same) {
      const outcome = same.digest === submission.digest ? 'repeated' : 'keyUsed';
      return { outcome, reference: String(same.reference) };
    }
    if (!hasRoom) return { outcome: 'noRoom' };
    return { outcome: 'tooMany', wait: Number(counted?.oldest) + day - submission.receivedAt };
  }

  /** Removes the client from messages that are a day old. */
  async forgetClients(now: number): Promise<void> {
    await this.#run(
      'UPDATE messages SET client = NULL WHERE client IS NOT NULL AND received_at <= :yesterday',
      { yesterday: now - day },
    );
  }

  async find(reference: string): Promise<StoredMessage | undefined> {
    const sql = `SELECT ${columns} FROM messages WHERE reference = :reference`;
    const [row] = await this.#run(sql, { reference });
    return row && toMessage(row);
  }

  /** The newest messages, the newest first. */
  async list(count = 100): Promise<StoredMessage[]> {
    return (await this.#readBefore(Number.MAX_SAFE_INTEGER, count)).map(toMessage);
  }

  /**
   * All messages one after the other, the newest first.
   *
   * @param pageSize how many are read at once: a Worker has 128 MB, and 50 queries on the free plan.
   */
  async *all(pageSize = 500): AsyncGenerator<StoredMessage> {
    let rows: Row[];
    let before = Number.MAX_SAFE_INTEGER;
    do {
      rows = await this.#readBefore(before, pageSize);
      for (const row of rows) yield toMessage(row);
      before = Number(rows.at(-1)?.id);
    } while (rows.length === pageSize);
  }

  #readBefore(id: number, count: number): Promise<Row[]> {
    return this.#run(
      `SELECT ${columns} FROM messages WHERE id < :id ORDER BY id DESC LIMIT :count`,
      { id, count },
    );
  }

  async status(now: number): Promise<InboxStatus> {
    const counts = `
      SELECT count(*) - count(delivered_at) AS waiting, count(delivered_at) AS delivered,
        min(received_at) FILTER (WHERE delivered_at IS NULL) AS waitingSince
      FROM messages`;
    const lastFault = `
      SELECT fault AS code, fault_detail AS detail FROM messages
      WHERE delivered_at IS NULL AND fault <> '' ORDER BY last_attempt_at DESC LIMIT 1`;
    const [[row = {}] = [], [fault] = []] = await this.#database.batch([
      { sql: counts, values: {} },
      { sql: lastFault, values: {} },
    ]);
    return {
      counts: { new: Number(row.waiting), delivered: Number(row.delivered) },
      waitingSince: row.waitingSince === null ? undefined : Number(row.waitingSince),
      fault: fault as DeliveryFault | undefined,
      deliveredToday: await this.countDelivered(now),
    };
  }

  /** The number of messages delivered since midnight UTC. */
  async countDelivered(now: number): Promise<number> {
    const [row] = await this.#run(
      'SELECT count(*) AS count FROM messages WHERE delivered_at >= :midnight',
      { midnight: now - (now % day) },
    );
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
   * Claims one due message, and counts the attempt: unmarked before marked, then the oldest. A message whose last
   * attempt lies in the future is due, because the clock was wrong then.
   *
   * @param until when the claim ends by itself, so that the message is due again.
   */
  async claimDue(now: number, until: number): Promise<StoredMessage | undefined> {
    const [row] = await this.#run(
      `UPDATE messages SET next_attempt_at = :until, last_attempt_at = :now, attempts = attempts + 1
       WHERE id = (SELECT id FROM messages
                   WHERE delivered_at IS NULL AND (next_attempt_at <= :now OR last_attempt_at > :future)
                   ORDER BY marks <> '[]', id LIMIT 1)
       RETURNING ${columns}`,
      { now, until, future: now + clockSlack },
    );
    return row && toMessage(row);
  }

  /** Stores the outcome of an attempt; returns false where it was stored before, or another attempt has begun. */
  async recordOutcome(message: StoredMessage, outcome: DeliveryOutcome): Promise<boolean> {
    const { reference, attempts } = message;
    if ('deliveredAt' in outcome) {
      const delivered = await this.#run(
        `UPDATE messages SET delivered_at = :deliveredAt, fault = '', fault_detail = ''
         WHERE reference = :reference AND attempts = :attempts AND delivered_at IS NULL RETURNING id`,
        { reference, attempts, deliveredAt: outcome.deliveredAt },
      );
      return delivered.length === 1;
    }
    const { fault, nextAttemptAt } = outcome;
    const postponed = await this.#run(
      `UPDATE messages SET next_attempt_at = :nextAttemptAt, fault = :code, fault_detail = :detail
       WHERE reference = :reference AND attempts = :attempts AND delivered_at IS NULL RETURNING id`,
      { reference, attempts, nextAttemptAt, code: fault.code, detail: fault.detail },
    );
    return postponed.length === 1;
  }

  /** Erases messages for good; returns their number. */
  async erase(selected: MessageSelection): Promise<number> {
    const erased =
      'sender' in selected
        ? await this.#run('DELETE FROM messages WHERE sender = :sender RETURNING id', {
            sender: fold(selected.sender.trim()),
          })
        : await this.#run('DELETE FROM messages WHERE reference = :reference RETURNING id', {
            reference: selected.reference,
          });
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

/** The condition for a message that a submission repeats: its key, or the same text from its client within an hour. */
const isSame = `(submission_key = :key OR (client = :client AND digest = :digest AND received_at > :hourAgo))`;

/** Stores a message, unless it is known, its client has reached the limit, or there is no room. */
const insertMessage = (
  { message, key, digest, marks, client, receivedAt }: Submission,
  reference: string,
  hasRoom: boolean,
): Statement => ({
  sql: `
    INSERT INTO messages (reference, submission_key, digest, client, received_at, fields, sender, marks)
    SELECT :reference, coalesce(:key, :reference), :digest, :client, :receivedAt, :fields, :sender, :marks
    WHERE :hasRoom = 1
      AND NOT EXISTS (SELECT 1 FROM messages WHERE ${isSame})
      AND (SELECT count(*) FROM messages WHERE client = :client AND received_at > :yesterday) < :maxPerDay`,
  values: {
    reference,
    key: key ?? null,
    digest,
    client,
    receivedAt,
    fields: JSON.stringify(message),
    sender: fold(message.email),
    marks: JSON.stringify(marks),
    hasRoom: hasRoom ? 1 : 0,
    hourAgo: receivedAt - hour,
    yesterday: receivedAt - day,
    maxPerDay,
  },
});

/** The message that has the key or the text of a submission; first one with its text. */
const findSame = ({ key, digest, client, receivedAt }: Submission): Statement => ({
  sql: `
    SELECT reference, digest FROM messages WHERE ${isSame}
    ORDER BY digest = :digest DESC, id DESC LIMIT 1`,
  values: { key: key ?? null, digest, client, hourAgo: receivedAt - hour },
});

/** When the first of the messages was received that count for the limit of a client. */
const findOldestCounted = ({ client, receivedAt }: Submission): Statement => ({
  sql: `
    SELECT min(received_at) AS oldest FROM messages
    WHERE client = :client AND received_at > :yesterday`,
  values: { client, yesterday: receivedAt - day },
});

/** The form in which addresses are compared. */
const fold = (text: string) => text.toLowerCase();

function toMessage({ id: _, fields, marks, ...row }: Row): StoredMessage {
  const state = row.deliveredAt === null ? 'new' : 'delivered';
  // Fields that are newer than the message are empty.
  const texts = { ...emptyTexts, ...JSON.parse(String(fields)) };
  return { ...row, ...texts, state, marks: JSON.parse(String(marks)) } as StoredMessage;
}
