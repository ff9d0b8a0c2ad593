import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { reasonOf } from '#contact/mail/reason.ts';
import { labelledTexts } from '#contact/message/contact-fields.ts';
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';

/** A text without what a terminal or a browser obeys instead of showing it; line feed and tab stay. */
export const printable = (text: string) =>
  text.replaceAll(invisibleCharacters, (it) => (it === '\n' || it === '\t' ? it : '\uFFFD'));

const printableLine = (text: string) => printable(text).replaceAll(/\s+/g, ' ');

/** Local time, to the minute. */
const time = (at: number) => {
  const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16).replace('T', ' ');
};

/** A message on one line of the list. */
export function formatLine(message: StoredMessage): string {
  const { reference, receivedAt, state, name, email } = message;
  const reason = reasonOf(message);
  const person = printableLine(`${name} <${email}>${reason && ` (${reason})`}`);
  return `${reference}  ${time(receivedAt)}  ${state.padEnd(9)}  ${person}`;
}

/** A whole message, its facts a line each above its text. */
export function formatMessage(message: StoredMessage): string {
  const facts = [
    ['Reference', message.reference],
    ['Received', time(message.receivedAt)],
    ['State', message.state],
    ['Reason', reasonOf(message)],
    ['Delivered', message.deliveredAt === null ? '' : time(message.deliveredAt)],
    ['Attempts', message.attempts ? String(message.attempts) : ''],
    [
      'Next try',
      message.state === 'new' && message.attempts > 0 ? time(message.nextAttemptAt) : '',
    ],
    ...labelledTexts(message),
  ].filter(([, value]) => value);
  const lines = facts.map(
    ([label = '', value = '']) => `${label.padEnd(13)} ${printableLine(value)}`,
  );
  return [...lines, '', printable(message.message)].join('\n');
}
