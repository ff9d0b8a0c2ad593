/** Tests what `npm run inbox` prints, writes and erases. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { inboxClient } from '../../tests/server/inbox-api.ts';
import { allMessages, fields, store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { runInbox } from './inbox-commands.ts';
import { CommandError } from './run-command.ts';

/** Runs a command on an inbox, and gives what it prints, or how it fails. */
async function run(inbox: Inbox, ...args: string[]) {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(`${text}\n`));
  await runInbox(async () => inboxClient(inbox), args);
  return printed.join('');
}

/** Control and bidi characters, which a terminal obeys. */
const obeyed = '\u0007\u001b\u009b\u061c\u200e\u200f\u2028\u2029\u202e\u2066';
const shown = '\uFFFD'.repeat(obeyed.length);

test('messages are listed with their spam flags and without terminal control characters', async () => {
  const inbox = temporaryInbox();
  expect(await run(inbox)).toBe('No message yet.\n');
  const message = { ...fields, company: `Keller${obeyed}`, message: `Quartz\n\tb${obeyed}\u200d` };
  const spamFlags = [{ code: 'links', count: 9 }] as const;
  const reference = await store(inbox, { message, spamFlags });
  await store(inbox);
  const text = await run(inbox);
  for (const part of [reference, `Keller${shown}`, `Quartz\n  \tb${shown}\u200d`, '9 links'])
    expect(text).toContain(part);
  expect(text).toMatch(/\n2 messages\.\n$/);
});

test('the help names every command, and needs no inbox', async () => {
  for (const word of ['help', '--help', '-h'])
    expect(await run({} as Inbox, word)).toMatch(
      / inbox save .* inbox erase 7K4M-2Q9P .* inbox erase maria@firm\.com /s,
    );
});

test('all messages are saved as a CSV file that only this account can read', async () => {
  const inbox = temporaryInbox();
  await store(inbox);
  const file = path.join(temporaryFolder(), 'messages.csv');
  expect(await run(inbox, 'save', file)).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe(await inboxClient(inbox).table());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(run(inbox, 'save', file)).rejects.toThrow('is there already');
  const missing = path.join(file, 'x.csv');
  const failure = await run(inbox, 'save', missing).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandError);
  expect(String(failure)).toMatch(/x\.csv cannot be written: ENOTDIR.* Name a file in a folder/);
});

test('erase removes one message or all of a sender, and nothing else', async () => {
  const inbox = temporaryInbox();
  const [erased, kept] = [await store(inbox), await store(inbox)];
  await store(inbox, { message: { ...fields, email: 'gone@firm.test' } });
  const typed = erased.toLowerCase().replace('-', ' ');
  expect(await run(inbox, 'erase', typed)).toBe(
    `Erased 1 message ${erased}. Mail already delivered stays in your mailbox. Copies are kept.\n`,
  );
  await expect(run(inbox, 'erase', erased)).rejects.toThrow('There is no message');
  expect(await run(inbox, 'erase', 'GONE@firm.test')).toMatch(/^Erased 1 message/);
  await expect(run(inbox, 'erase', 'gone@firm.test')).rejects.toThrow('There is no message');
  expect((await allMessages(inbox)).map(({ reference }) => reference)).toEqual([kept]);
});

test.each([
  ['bogus'],
  ['--bogus'],
  ['save'],
  ['save', 'a.csv', 'b.csv'],
  ['erase'],
  ['erase', 'x'],
  ['erase', '7K4M-2Q9P', 'x'],
  ['erase', fields.email, 'b@firm.test'],
])('%s %s %s %s is a usage error and erases nothing', async (...args) => {
  const inbox = temporaryInbox();
  await store(inbox);
  const error = await run(inbox, ...args).catch((failure: unknown) => failure);
  // What Node itself refuses ends a command in the same way.
  if (error instanceof CommandError) expect(error.exitCode).toBe(2);
  else expect(error).toMatchObject({ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  expect(await allMessages(inbox)).toHaveLength(1);
});
