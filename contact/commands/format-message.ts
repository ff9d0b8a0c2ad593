import type { StoredMessage } from '#contact/inbox/stored-message.ts';
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';

/** What a terminal obeys instead of showing it; line feed and tab are allowed. */
const printable = (text: string) =>
  text.replaceAll(invisibleCharacters, (it) => (it === '\n' || it === '\t' ? it : '\uFFFD'));

const oneLine = (text: string) => printable(text).replaceAll(/\s+/g, ' ');

/** Local time, to the minute. */
const time = (at: number) => {
  const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16).replace('T', ' ');
};

/** One line per message, and how many there are. */
export function formatList(messages: Iterable<StoredMessage>, state?: string): string {
  const lines: string[] = [];
  for (const message of messages) {
    if (state && message.state !== state) continue;
    const { reference, receivedAt, name, email, reason } = message;
    const person = oneLine(`${name} <${email}>${reason && ` (${reason})`}`);
    lines.push(`${reference}  ${time(receivedAt)}  ${message.state.padEnd(9)}  ${person}`);
  }
  if (lines.length === 0) return state ? `No message is ${state}.` : 'No message yet.';
  return [
    ...lines,
    '',
    `${lines.length} in all. Read one: npm run inbox -- show ${lines[0]?.slice(0, 9)}`,
  ].join('\n');
}

/** Everything about one message. */
export function formatMessage(message: StoredMessage): string {
  const facts = [
    ['Reference', message.reference],
    ['Received', time(message.receivedAt)],
    ['State', message.state],
    ['Reason', message.reason],
    ['Delivered', message.deliveredAt === null ? '' : time(message.deliveredAt)],
    ['Attempts', message.attempts ? String(message.attempts) : ''],
    [
      'Next try',
      message.state === 'new' && message.attempts > 0 ? time(message.nextAttemptAt) : '',
    ],
    ['Name', message.name],
    ['Company', message.company],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Project type', message.projectType],
  ].filter(([, value]) => value);
  const lines = facts.map(([label = '', value = '']) => `${label.padEnd(13)} ${oneLine(value)}`);
  return [...lines, '', printable(message.message)].join('\n');
}
