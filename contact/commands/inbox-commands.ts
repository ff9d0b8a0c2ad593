/** `npm run inbox`: lists the messages of visitors, saves them as a table, erases them. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MessageSelection, StoredMessage } from '#contact/inbox/inbox.ts';
import { describeFault } from '#contact/mail/delivery-error.ts';
import { labelTexts } from '#contact/message/contact-fields.ts';
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';
import { parseReference } from '#contact/message/reference.ts';
import { describeSpamFlags } from '#contact/message/spam-flags.ts';
import { countOf } from '#model/wording.ts';
import type { InboxClient } from './inbox-client.ts';
import { CommandError } from './run-command.ts';

const help = `The inbox: what visitors sent with the form.

  npm run inbox                           the newest messages
  npm run inbox save messages.csv         all messages as a table for a spreadsheet
  npm run inbox erase 7K4M-2Q9P           erase one message for good
  npm run inbox erase maria@firm.com      erase everything that this person sent

It is the inbox of the site that you published from this folder, or else of the server on this computer, which must run:
DATA_DIR names its folder, if it is not ./data, HOST and PORT where it listens.`;

/** Creates the error for a command with wrong arguments. */
const createUsageError = (words: string) =>
  new CommandError(`${words} Nothing was done.\n\n${help}`, 2);

/** Replaces control and bidi characters, except line feed and tab. */
export const toPrintable = (text: string) =>
  text.replaceAll(invisibleCharacters, (sign) => (/[\n\t]/.test(sign) ? sign : '\uFFFD'));

const toPrintableLine = (text: string) => toPrintable(text).replaceAll(/\s+/g, ' ');

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Describes why the last attempt to mail a message failed, for the owner; empty when none failed. */
export const describeLastFault = ({ fault, faultDetail }: StoredMessage): string =>
  fault === '' ? '' : describeFault({ code: fault, detail: faultDetail });

/** Writes a whole message: a line for each fact, then the text. */
function formatMessage(message: StoredMessage): string {
  const facts = [
    ['Received', dateTime.format(message.receivedAt)],
    ['Mailed', message.deliveredAt === null ? 'not yet' : dateTime.format(message.deliveredAt)],
    ['Not mailed', describeLastFault(message)],
    ['Marked', describeSpamFlags(message.spamFlags)],
    ...labelTexts(message),
  ].filter(([, value]) => value);
  const lines = facts.map(
    ([label = '', value = '']) => `  ${label.padEnd(13)} ${toPrintableLine(value)}`,
  );
  const text = toPrintable(message.message).replaceAll('\n', '\n  ');
  return [message.reference, ...lines, '', `  ${text}`, ''].join('\n');
}

async function list(inbox: InboxClient): Promise<void> {
  const { messages } = await inbox.list();
  for (const message of messages) console.log(formatMessage(message));
  console.log(
    messages.length === 0 ? 'No message yet.' : `${countOf(messages.length, 'message')}.`,
  );
}

async function save(inbox: InboxClient, [name, ...more]: readonly string[]): Promise<void> {
  if (!name || more.length > 0)
    throw createUsageError('Say in which file, such as: save messages.csv.');
  const file = path.resolve(name);
  if (existsSync(file))
    throw new CommandError(`${file} is there already. Name another file, or move that one away.`);
  const table = await inbox.table();
  try {
    writeFileSync(file, table, { mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    // Only a part of the table was written, such as when the disk became full.
    if (existsSync(file)) rmSync(file);
    throw new CommandError(
      `${file} cannot be written: ${message}. Name a file in a folder that you may write, on a disk that is not full.`,
    );
  }
  console.log(`Saved all messages in ${file}. Keep it private: it holds what visitors wrote.`);
}

/** Reads which messages the argument of `erase` selects, with words for them. */
function readSelection([text = '', ...more]: readonly string[]): [MessageSelection, string] {
  const reference = parseReference(text);
  if (more.length === 0 && reference) return [{ reference }, reference];
  if (more.length === 0 && text.includes('@')) return [{ sender: text }, `from ${text}`];
  throw createUsageError('Say what to erase: a reference or an email address.');
}

async function erase(inbox: InboxClient, args: readonly string[]): Promise<void> {
  const [selected, which] = readSelection(args);
  const { erased, backups } = await inbox.erase(selected);
  if (erased === 0) throw new CommandError(`There is no message ${which}.`);
  const words = `Erased ${countOf(erased, 'message')} ${which}. Mail already delivered stays in your mailbox.`;
  console.log(`${words} ${backups}`.trim());
}

/** Runs the command that the arguments name; without any, it lists the messages. */
export async function runInbox(open: () => Promise<InboxClient>, given: string[]): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
  const [name, ...args] = positionals;
  if (values.help || name === 'help') console.log(help);
  else if (name === undefined) await list(await open());
  else if (name === 'save') await save(await open(), args);
  else if (name === 'erase') await erase(await open(), args);
  else throw createUsageError(`There is no command "${name}".`);
}
