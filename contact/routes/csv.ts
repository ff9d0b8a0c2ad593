/** Writes the messages as CSV, with their spam flags. */
import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { contactFields } from '#contact/message/contact-fields.ts';
import { describeSpamFlags } from '#contact/message/spam-flags.ts';

const csvColumns = [
  'reference',
  'receivedAt',
  'state',
  'spamFlags',
  'fault',
  ...contactFields,
] as const satisfies (keyof StoredMessage)[];

/** The beginnings of a text that spreadsheets evaluate as a formula, some after dropping invisible characters. */
const formula = /^(?:\p{Cc}|\p{Cf}|\s*['=+\-@＝＋－＠])/u;

/**
 * Writes a field of a table (RFC 4180). A text that begins like a formula, or with an apostrophe, gets an apostrophe in
 * front: removing one leading apostrophe restores the text.
 */
export function writeCsvField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line. It begins with a byte order mark, without which Excel misreads letters beyond ASCII. */
export const csvHeader = `\uFEFF${csvColumns.join(',')}\r\n`;

/** Writes one line of the table, which ends in CR LF. */
export function writeCsvLine(message: StoredMessage): string {
  const receivedAt = new Date(message.receivedAt).toISOString();
  const spamFlags = describeSpamFlags(message.spamFlags);
  const fault = [message.fault, message.faultDetail].filter(Boolean).join(': ');
  const texts = { ...message, receivedAt, spamFlags, fault };
  return `${csvColumns.map((name) => writeCsvField(texts[name])).join(',')}\r\n`;
}
