import { emptyTexts } from '#contact/message/contact-fields.ts';
import {
  clientWindow,
  type MessageQuery,
  type StoredMessage,
  type Submission,
} from './inbox-port.ts';
import type { Row, Statement } from './sql-database.ts';

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

/** The columns under the names of {@link StoredMessage}. */
export const columns = `id, reference, received_at AS receivedAt, fields, state, suspicions, fault,
  fault_detail AS faultDetail, attempts, queued_at AS queuedAt, next_attempt_at AS nextAttemptAt,
  last_attempt_at AS lastAttemptAt, delivered_at AS deliveredAt`;

export function toMessage({ id: _, fields, ...row }: Row): StoredMessage {
  const suspicions = JSON.parse(String(row.suspicions));
  const texts = JSON.parse(String(fields));
  // A field that the form got after the message came is empty in it.
  return { ...row, ...emptyTexts, ...texts, suspicions } as unknown as StoredMessage;
}

/** The messages of a client that are counted at a time; a clock that was set back counts none of later. */
export const fromClient = 'client = ? AND received_at > ? AND received_at <= ?';
export const fromClientValues = (client: string, now: number) =>
  [client, now - clientWindow, now] as const;

/**
 * Stores a submission under a reference, unless something is stored under its keys, or its client has sent
 * as many as it may.
 */
export function insertStatement(reference: string, submission: Submission): Statement {
  const { message, key, earlierKey, digest, suspicions, receivedAt, client, clientLimit } =
    submission;
  return {
    sql: `INSERT INTO messages (reference, submission_key, digest, received_at, fields, state,
        suspicions, sender, queued_at, next_attempt_at, client)
      SELECT ?, ?, ?, ?, ?, 'new', ?, ?, ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM messages WHERE submission_key IN (?, ?))
        AND (SELECT count(*) FROM messages WHERE ${fromClient}) < ?`,
    values: [
      reference,
      key,
      digest,
      receivedAt,
      JSON.stringify(message),
      JSON.stringify(suspicions),
      fold(message.email),
      receivedAt,
      receivedAt,
      client,
      key,
      earlierKey ?? key,
      ...fromClientValues(client, receivedAt),
      clientLimit,
    ],
  };
}

/** What is stored under the keys of a submission. */
export const acceptedStatement = ({
  key,
  earlierKey,
}: Pick<Submission, 'key' | 'earlierKey'>): Statement => ({
  sql: 'SELECT reference, digest FROM messages WHERE submission_key IN (?, ?) LIMIT 1',
  values: [key, earlierKey ?? key],
});

/** The place of a message in the order of the list. */
export const cursorOf = ({ receivedAt, id }: Row): string => `${receivedAt}-${id}`;

/** The messages of a query and one more, which tells that there is another page. */
export function listStatement(query: MessageQuery, limit: number): Statement {
  const { states, search, since, after } = query;
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const where = (condition: string, ...given: (string | number)[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (states) where(`state IN (${placeholders(states)})`, ...states);
  if (search) where(`instr(${foldedTexts(fold(search))}, ?) > 0`, fold(search));
  if (since !== undefined) where('received_at >= ?', since);
  if (after) where('(received_at, id) < (?, ?)', ...after.split('-').map(Number));
  const condition = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql: `SELECT ${columns} FROM messages ${condition} ORDER BY received_at DESC, id DESC LIMIT ?`,
    values: [...values, limit + 1],
  };
}

/** As many question marks as there are values. */
export const placeholders = (values: readonly unknown[]): string =>
  values.map(() => '?').join(', ');

export const eraseSenderStatement = (email: string): Statement => ({
  sql: 'DELETE FROM messages WHERE sender = ?',
  values: [fold(email.trim())],
});
