import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { createReference } from '#contact/message/reference.ts';
import { CommitQueue } from './commit-queue.ts';
import { asUnavailable, InboxError, InboxUnavailableError, isConstraint } from './inbox-error.ts';
import { openDatabase } from './open-database.ts';
import { columns, type StoredMessage } from './stored-message.ts';

/** A message to be stored. */
export interface Submission {
  message: ContactMessage;
  /** Unique per message that a visitor means to send. */
  key: string;
  /** Digest of the message, to tell a repetition from another message under the same key. */
  digest: string;
  /** Why the message is suspect; none when it is not. */
  suspicions: readonly string[];
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** What a key is already used for. */
export interface KeyUse {
  reference: string;
  digest: string;
}

/** The messages of visitors, in one database file. */
export class Inbox {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #queue = new CommitQueue((work) => this.#transact(work));

  /**
   * Opens the inbox in a folder, and creates both when they are missing.
   *
   * @throws InboxError when the inbox cannot be used; its message says how to fix it.
   */
  constructor(folder: string) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new InboxError(
        `The data folder ${folder} cannot be created: ${(error as Error).message}. Set DATA_DIR to a folder that this user may write.`,
        { cause: error },
      );
    }
    this.#database = openDatabase(path.join(folder, 'inbox.db'));
  }

  close(): void {
    this.#database.close();
  }

  /** What is stored under a key, if anything. */
  findKey(key: string): KeyUse | undefined {
    return this.#guard(
      () =>
        this.#prepare('SELECT reference, digest FROM messages WHERE submission_key = ?').get(key) as
          | KeyUse
          | undefined,
    );
  }

  /**
   * Runs work that reads and writes messages, together with other such work, and gives its result
   * once all of it is on the disk.
   *
   * @throws InboxUnavailableError when nothing was stored, for a reason that may pass.
   */
  commit<Result>(work: () => Result): Promise<Result> {
    return this.#queue.run(work);
  }

  #transact(work: () => void): void {
    this.#guard(() => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        work();
        this.#database.exec('COMMIT');
      } catch (error) {
        // Some faults have ended the transaction already.
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /**
   * Stores a message. Outside of {@link commit} it is on the disk when this returns.
   *
   * @returns its reference.
   * @throws InboxUnavailableError when it could not be stored for a reason that may pass.
   */
  add(submission: Submission): string {
    for (;;) {
      const reference = createReference();
      try {
        this.#guard(() => this.#insert(reference, submission));
        return reference;
      } catch (error) {
        // Two equal references in 10^12: draw another.
        if (!isConstraint(error) || !error.message.includes('messages.reference')) throw error;
      }
    }
  }

  #insert(reference: string, { message, key, digest, suspicions, receivedAt }: Submission): void {
    this.#prepare(
      `INSERT INTO messages (reference, submission_key, digest, received_at, name, company, email,
           phone, project_type, message, state, reason, queued_at, next_attempt_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      reference,
      key,
      digest,
      receivedAt,
      message.name,
      message.company,
      message.email,
      message.phone,
      message.projectType,
      message.message,
      suspicions.length ? 'suspect' : 'new',
      suspicions.join('; '),
      receivedAt,
      receivedAt,
    );
  }

  /** One message by its reference. */
  find(reference: string): StoredMessage | undefined {
    return this.#guard(
      () =>
        this.#prepare(`SELECT ${columns} FROM messages WHERE reference = ?`).get(reference) as
          | StoredMessage
          | undefined,
    );
  }

  /**
   * All messages, the newest first, one at a time.
   *
   * @throws InboxUnavailableError also between two messages.
   */
  *list(): Generator<StoredMessage, void> {
    // What the caller does with a message throws there, not here.
    try {
      yield* this.#database
        .prepare(`SELECT ${columns} FROM messages ORDER BY received_at DESC, id DESC`)
        .iterate() as Iterable<unknown> as Iterable<StoredMessage>;
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  /** How many messages there are in each state that occurs. */
  countByState(): Partial<Record<StoredMessage['state'], number>> {
    const rows = this.#guard(() =>
      this.#prepare('SELECT state, count(*) AS count FROM messages GROUP BY state').all(),
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /**
   * Takes the next message whose delivery is due, and puts its next attempt off, so that no other
   * process takes it too and a crash leads to another attempt. Its five days begin with the first
   * attempt: until there is a mail server to try, it may have waited for longer.
   *
   * @param until when it is due again unless its outcome is told, in milliseconds since 1970.
   */
  claimDue(now: number, until: number): StoredMessage | undefined {
    return this.#guard(
      () =>
        this.#prepare(
          `UPDATE messages SET next_attempt_at = ?, attempts = attempts + 1,
               queued_at = iif(attempts = 0, ?, queued_at)
             WHERE id = (SELECT id FROM messages WHERE state = 'new' AND next_attempt_at <= ?
                         ORDER BY next_attempt_at, id LIMIT 1)
             RETURNING ${columns}`,
        ).get(until, now, now) as StoredMessage | undefined,
    );
  }

  /** When the next delivery is due, in milliseconds since 1970. */
  nextDue(): number | undefined {
    const row = this.#guard(() =>
      this.#prepare(`SELECT min(next_attempt_at) AS due FROM messages WHERE state = 'new'`).get(),
    );
    return typeof row?.due === 'number' ? row.due : undefined;
  }

  markDelivered(reference: string, now: number): void {
    this.#run(
      `UPDATE messages SET state = 'delivered', reason = '', delivered_at = ? WHERE reference = ?`,
      now,
      reference,
    );
  }

  /** Sets the next attempt after one that did not succeed. */
  postpone(reference: string, nextAttemptAt: number, reason: string): void {
    this.#run(
      `UPDATE messages SET next_attempt_at = ?, reason = ? WHERE reference = ?`,
      nextAttemptAt,
      reason,
      reference,
    );
  }

  markFailed(reference: string, reason: string): void {
    this.#run(
      `UPDATE messages SET state = 'failed', reason = ? WHERE reference = ?`,
      reason,
      reference,
    );
  }

  /** Queues a suspect or failed message for delivery now; false when it is neither. */
  release(reference: string, now: number): boolean {
    return (
      this.#run(
        `UPDATE messages SET state = 'new', reason = '', attempts = 0, queued_at = ?,
           next_attempt_at = ? WHERE reference = ? AND state IN ('suspect', 'failed')`,
        now,
        now,
        reference,
      ) === 1
    );
  }

  /** Erases one message; false when there is none. */
  erase(reference: string): boolean {
    return this.#erase('reference = ?', reference) === 1;
  }

  /** Erases all messages of a person, by e-mail address, whatever the case of its letters. */
  forget(email: string): number {
    return this.#erase('fold(email) = fold(?)', email.trim());
  }

  /** Erases the messages that came before a time, in milliseconds since 1970. */
  prune(before: number): number {
    return this.#erase('received_at < ?', before);
  }

  /**
   * Erases from the file too, and from the log that SQLite keeps beside it; also what an earlier
   * call had to leave there.
   *
   * @throws InboxUnavailableError when another program reads the inbox and so holds the log.
   */
  #erase(condition: string, value: string | number): number {
    const erased = this.#run(`DELETE FROM messages WHERE ${condition}`, value);
    // Its outcome is a row; it throws nothing when a reader stands in its way.
    const outcome = this.#guard(() => this.#prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
    if (outcome?.busy !== 0) {
      throw new InboxUnavailableError(
        'The messages are out of the inbox, but their text may still be in its file inbox.db-wal: another program reads the inbox. Close that program (a database viewer or a backup), then run this again.',
      );
    }
    return erased;
  }

  /**
   * Writes as much as the longest message to the disk, to see whether that is possible.
   *
   * @throws InboxUnavailableError when it is not.
   */
  checkWritable(now: number): void {
    this.#run(
      'INSERT OR REPLACE INTO health (id, checked_at, filler) VALUES (1, ?, zeroblob(65536))',
      now,
    );
  }

  #run(sql: string, ...values: (string | number)[]): number {
    return this.#guard(() => Number(this.#prepare(sql).run(...values).changes));
  }

  /** A statement is made once: making it takes longer than running it. */
  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #guard<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw asUnavailable(error);
    }
  }
}
