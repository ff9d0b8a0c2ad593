import { afterEach, expect, test, vi } from 'vitest';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { clientOf } from '../../tests/server/inbox-api.ts';
import { allMessages, fields, store, temporaryInbox } from '../../tests/server/test-app.ts';
import { localSource, runInbox } from './inbox-commands.ts';
import { CommandError } from './run-command.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs a command on an inbox, and gives what it prints, or how it fails. */
async function run(inbox: Inbox, ...args: string[]) {
  const printed: string[] = [];
  const print = (text: unknown) => printed.push(String(text)) > 0;
  vi.spyOn(console, 'log').mockImplementation((text) => void print(`${text}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  const source = { ...localSource, open: async () => clientOf(inbox) };
  await runInbox(source, args);
  return printed.join('');
}

const links = [{ code: 'links', count: 9 }] as const;

/** What a terminal obeys instead of showing it. */
const obeyed = '\u0007\u001b\u009b\u061c\u200e\u200f\u2028\u2029\u202e\u2066';
const shown = '\uFFFD'.repeat(obeyed.length);

test('a message is listed with its reason, found by its words, and shown without what a terminal obeys', async () => {
  const inbox = temporaryInbox();
  const message = { ...fields, company: `Keller${obeyed}`, message: `Quartz\n\tb${obeyed}\u200d` };
  const reference = await store(inbox, { message, suspicions: links });
  await store(inbox);
  const listed = await run(inbox, 'list', '--search', 'QUARTZ');
  expect(listed).toMatch(
    new RegExp(`^${reference} .* Maria Keller <maria@keller\\.test>.*9 links`),
  );
  expect(listed).toContain('1 message shown');
  const typed = reference.toLowerCase().replace('-', ' ');
  const text = await run(inbox, 'show', typed);
  for (const part of [`Keller${shown}`, `Quartz\n\tb${shown}\u200d`]) expect(text).toContain(part);
  expect(await run(inbox, 'list', '--state', 'failed')).toBe('No message is failed.\n');
});

test('all messages are exported, for a spreadsheet and for a program', async () => {
  const inbox = temporaryInbox();
  expect(await run(inbox, 'export', '--json')).toBe('[]\n');
  const message = { ...fields, name: '=cmd()', message: 'नमस्ते, "500"\n您好' };
  await store(inbox, { message });
  await store(inbox);
  expect(await run(inbox, 'export', '--csv')).toContain('"नमस्ते, ""500""\n您好"');
  const all = JSON.parse(await run(inbox, 'export', '--json'));
  expect(all).toMatchObject([fields, message]);
});

test('one message, a person and what is old are erased, and nothing else', async () => {
  const inbox = temporaryInbox();
  const [erased, kept] = [await store(inbox), await store(inbox, { receivedAt: Date.now() })];
  const from = { message: { ...fields, email: 'gone@firm.test' }, receivedAt: Date.now() };
  await store(inbox, from);
  await store(inbox, { receivedAt: 1 });
  expect(await run(inbox, 'erase', erased)).toContain('Copies are kept.');
  await expect(run(inbox, 'show', erased)).rejects.toThrow('There is no message');
  expect(await run(inbox, 'forget', 'GONE@firm.test')).toMatch(/^Erased 1 message/);
  await expect(run(inbox, 'forget', 'gone@firm.test')).rejects.toThrow('There is no message');
  expect(await run(inbox, 'prune', '--older-than', '365d')).toMatch(/^Erased 1 message/);
  expect((await allMessages(inbox)).map(({ reference }) => reference)).toEqual([kept]);
});

test('messages are sent again, but none that was delivered', async () => {
  const inbox = temporaryInbox();
  const references = [await store(inbox), await store(inbox)];
  expect(await run(inbox, 'retry', ...references)).toMatch(/^2 messages due now\. The server/);
  expect(await run(inbox, 'retry', '--all')).toMatch(/^2 messages due now/);
  const claim = await inbox.claimDue(Date.now(), Date.now() + 1);
  if (claim) await inbox.recordOutcome(claim, { deliveredAt: 1 });
  const retried = run(inbox, 'retry', ...references);
  await expect(retried).rejects.toThrow('was delivered already. Nothing was done.');
});

test.each([
  ['bogus'],
  ['--bogus'],
  ['show'],
  ['show', 'x'],
  ['list', 'failed'],
  ['list', '--state', 'x'],
  ['export'],
  ['retry'],
  ['retry', '--all', '7K4M-2Q9P'],
  ['erase'],
  ['prune'],
  ['prune', '--older-than', '0d'],
  ['prune', '--older-than', '30d', '--state', 'failed'],
  ['forget'],
  ['forget', fields.email, 'b@firm.test'],
  ['forget', fields.email, '--older-than', '30d'],
])('%s %s %s %s makes no sense and erases nothing', async (...args) => {
  const inbox = temporaryInbox();
  await store(inbox);
  const error = await run(inbox, ...args).catch((it: unknown) => it);
  // What Node itself refuses ends a command in the same way.
  if (error instanceof CommandError) expect(error.exitCode).toBe(2);
  else expect(error).toMatchObject({ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  expect(await allMessages(inbox)).toHaveLength(1);
});
