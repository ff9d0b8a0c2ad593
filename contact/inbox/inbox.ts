/** The inbox: accepts the messages of visitors, lists and erases them, and tells which are due for delivery. */
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { day, hour, minute } from '#contact/message/format-time.ts';
import { createReference } from '#contact/message/reference.ts';
import type { SpamFlag } from '#contact/message/spam-flags.ts';
import {
  type Database,
  InboxUnavailableError,
  type Row,
  type Statement,
  type Values,
} from './database.ts';

/** Why an attempt to deliver a message failed; `contact/mail/delivery-error.ts` finds and describes the codes. */
export type DeliveryFaultCode =
  | 'unreachable'
  | 'encryption'
  | 'later'
  | 'login'
  | 'addresses'
  | 'refused'
  | 'program';

/** Why an attempt failed, for the owner. */
export interface DeliveryFault {
  code: DeliveryFaultCode;
  /** The connection's code, or the mail server's own words. */
  detail: string;
}

/**
 * The outcome of a test message that the inbox has stored.
 *
 * - `off`: no mail is set up.
 * - `misconfigured`: the mail settings are wrong.
 * - `sent`: the mail server accepted the mail.
 * - `failed`: the mail server did not accept the mail, or was not reached.
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
  /** `new` waits for delivery, `delivered` was accepted by the mail server. */
  state: 'new' | 'delivered';
  /** Reasons to think that the message is advertising; empty for most. */
  spamFlags: readonly SpamFlag[];
  /** Why the last attempt to deliver the message failed; empty before, and after one that succeeded. */
  fault: DeliveryFaultCode | '';
  faultDetail: string;
  attempts: number;
  /** 0 before the first attempt: a new message is due at once. */
  nextAttemptAt: number;
  deliveredAt: number | null;
}

export interface Submission {
  message: ContactMessage;
  /** Made by the form's script for each message that a visitor means to send; undefined where no script ran. */
  key: string | undefined;
  /** Digest of the message, to recognise a repetition. */
  digest: string;
  spamFlags: readonly SpamFlag[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** A digest of the client's address, kept for a day. */
  client: string;
}

/**
 * The outcome of a submission.
 *
 * - `stored`: the message is on the disk.
 * - `repeated`: the same message was stored before, under its key or from its client within an hour.
 * - `keyUsed`: another message has the key, and this one was not stored.
 * - `tooMany`: the client has reached its limit; `wait` is the time until the next message, in milliseconds.
 */
export type Acceptance =
  | { outcome: 'stored' | 'repeated' | 'keyUsed'; reference: string }
  | { outcome: 'tooMany'; wait: number };

/** The most messages of one client within 24 hours. */
export const maxPerDay = 20;

/**
 * The size from which on the inbox accepts no message, in bytes. The free D1 database has 500 MB: the rest is for
 * erasing messages and storing outcomes.
 */
const maxSize = 400 * 1024 * 1024;

/**
 * How far in the future the last attempt may be, in milliseconds; a later time was written while the clock was wrong.
 * It is longer than a claim, and than the difference between two clocks.
 */
const clockSlack = 10 * minute;

/** The messages that wait for delivery, and how many were delivered today. Times are milliseconds since 1970. */
export interface InboxStatus {
  /** How many messages wait. */
  waiting: number;
  /** When the oldest waiting message was received; undefined when none waits. */
  waitingSince: number | undefined;
  /** Why the last attempt for a waiting message failed; undefined when none failed. */
  fault: DeliveryFault | undefined;
  /** How many were delivered on this day of UTC. */
  deliveredToday: number;
}

/** Messages that are to be erased: one, or all from an email address, ignoring case. */
export type MessageSelection = { reference: string } | { sender: string };

export type DeliveryOutcome =
  | { deliveredAt: number }
  | { fault: DeliveryFault; nextAttemptAt: number };

/** The columns under the names of {@link StoredMessage}. */
const columns = `id, reference, received_at AS receivedAt, fields, marks AS spamFlags, fault,
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
   *
   * @throws InboxUnavailableError when the inbox is full.
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
    if (!hasRoom) throw new InboxUnavailableError('the inbox is full: erase messages');
    return { outcome: 'tooMany', wait: Number(counted?.oldest) + day - submission.receivedAt };
  }

  /** Removes the digest of the client from messages that are a day old. */
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
    const waiting = `
      SELECT count(*) AS waiting, min(received_at) AS waitingSince
      FROM messages WHERE delivered_at IS NULL`;
    const lastFault = `
      SELECT fault AS code, fault_detail AS detail FROM messages
      WHERE delivered_at IS NULL AND fault <> '' ORDER BY last_attempt_at DESC LIMIT 1`;
    const [[row = {}] = [], [fault] = []] = await this.#database.batch([
      { sql: waiting, values: {} },
      { sql: lastFault, values: {} },
    ]);
    return {
      waiting: Number(row.waiting),
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

  /** Checks that the database can be read, and rejects when it cannot. */
  async check(): Promise<void> {
    await this.#run('SELECT id FROM messages LIMIT 1');
  }

  /**
   * Claims one due message, and counts the attempt: those without spam flags first, then the oldest. A message whose
   * last attempt lies in the future is due, because the clock was wrong then.
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
    const isDelivered = 'deliveredAt' in outcome;
    const { code, detail } = isDelivered ? { code: '', detail: '' } : outcome.fault;
    const recorded = await this.#run(
      `UPDATE messages
       SET delivered_at = :deliveredAt, next_attempt_at = :nextAttemptAt, fault = :code, fault_detail = :detail
       WHERE reference = :reference AND attempts = :attempts AND delivered_at IS NULL
       RETURNING id`,
      {
        reference,
        attempts,
        code,
        detail,
        deliveredAt: isDelivered ? outcome.deliveredAt : null,
        nextAttemptAt: isDelivered ? message.nextAttemptAt : outcome.nextAttemptAt,
      },
    );
    return recorded.length === 1;
  }

  /** Erases messages for good; returns their number. */
  async erase(selected: MessageSelection): Promise<number> {
    const erased =
      'sender' in selected
        ? await this.#run('DELETE FROM messages WHERE sender = :sender RETURNING id', {
            sender: foldCase(selected.sender.trim()),
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

/** The condition for the same message: its key, or its text from its client within an hour. */
const isSame = `(submission_key = :key OR (client = :client AND digest = :digest AND received_at > :hourAgo))`;

/** The condition for a message that counts for the limit of a client. */
const isCounted = 'client = :client AND received_at > :yesterday';

/** Inserts a message, unless it is the same as another one, its client has reached the limit, or there is no room. */
function insertMessage(submission: Submission, reference: string, hasRoom: boolean): Statement {
  const { message, key, digest, spamFlags, client, receivedAt } = submission;
  const sql = `
    INSERT INTO messages
      (reference, submission_key, digest, client, received_at, fields, sender, marks)
    SELECT
      :reference, coalesce(:key, :reference), :digest, :client, :receivedAt, :fields, :sender, :spamFlags
    WHERE :hasRoom = 1
      AND NOT EXISTS (SELECT 1 FROM messages WHERE ${isSame})
      AND (SELECT count(*) FROM messages WHERE ${isCounted}) < :maxPerDay`;
  const values = {
    reference,
    key: key ?? null,
    digest,
    client,
    receivedAt,
    fields: JSON.stringify(message),
    sender: foldCase(message.email),
    spamFlags: JSON.stringify(spamFlags),
    hasRoom: hasRoom ? 1 : 0,
    hourAgo: receivedAt - hour,
    yesterday: receivedAt - day,
    maxPerDay,
  };
  return { sql, values };
}

/** Finds the same message as that of a submission; of two, the one with the same text. */
const findSame = ({ key, digest, client, receivedAt }: Submission): Statement => ({
  sql: `
    SELECT reference, digest FROM messages WHERE ${isSame}
    ORDER BY digest = :digest DESC, id DESC LIMIT 1`,
  values: { key: key ?? null, digest, client, hourAgo: receivedAt - hour },
});

/** Finds when the oldest message was received that counts for the limit of a client. */
const findOldestCounted = ({ client, receivedAt }: Submission): Statement => ({
  sql: `SELECT min(received_at) AS oldest FROM messages WHERE ${isCounted}`,
  values: { client, yesterday: receivedAt - day },
});

/** Folds the case of an address: addresses are compared in small letters. */
const foldCase = (text: string) => text.toLowerCase();

function toMessage({ id: _, fields, spamFlags, ...row }: Row): StoredMessage {
  const state = row.deliveredAt === null ? 'new' : 'delivered';
  // Fields that are newer than the message are empty.
  const texts = { ...emptyTexts, ...JSON.parse(String(fields)) };
  return { ...row, ...texts, state, spamFlags: JSON.parse(String(spamFlags)) } as StoredMessage;
}
