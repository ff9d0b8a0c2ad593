/**
 * `npm run bench:inbox [messages]`: how long the owner's commands take on an inbox of 100,000 messages, each
 * as a program of its own, and the doctor's look at the queue. Run `npm run build` first.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#contact/inbox/open-database.ts';
import { inboxFile, openInbox } from '#contact/inbox/open-inbox.ts';
import { fields } from '../tests/server/fields.ts';
import { recordResult } from './record-result.ts';

const count = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(count) || count < 1)
  throw new Error('Say how many messages, such as 100000.');
const repetitions = 5;
const data = await mkdtemp(path.join(tmpdir(), 'portfolio-inbox-'));

/** Stores one message as the form does, then copies its row: only its own columns differ. */
async function fill(): Promise<string> {
  const inbox = openInbox(data);
  const message = { ...fields, message: `Quartz slabs ${'and more '.repeat(100)}` };
  const submission = { message, key: 'a-key-of-enough-letters', digest: '', suspicions: [] };
  const { reference } = await inbox.accept({ ...submission, receivedAt: Date.now() });
  await inbox.close();
  const database = openDatabase(path.join(data, inboxFile));
  const [first] = database.prepare('SELECT * FROM messages').all();
  const names = Object.keys(first ?? {}).filter((name) => name !== 'id');
  const marks = names.map(() => '?').join(', ');
  const add = database.prepare(`INSERT INTO messages (${names.join(', ')}) VALUES (${marks})`);
  database.exec('BEGIN');
  for (let number = 1; number < count; number += 1) {
    const state = number % 50 === 0 ? 'failed' : 'delivered';
    const own: Record<string, string | number> = {
      reference: `B${number}`,
      submission_key: `key-${number}`,
      received_at: Date.now() - number * 60_000,
      state,
    };
    add.run(...names.map((name) => own[name] ?? first?.[name] ?? null));
  }
  database.exec('COMMIT');
  database.close();
  return reference;
}

/** The median of some runs, in milliseconds, the start of the program included. */
async function time(args: string[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < repetitions; run += 1) {
    const began = performance.now();
    await promisify(execFile)(process.execPath, ['build/server/inbox.js', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: data },
      maxBuffer: 1 << 30,
    });
    times.push(performance.now() - began);
  }
  return Math.round(times.sort((a, b) => a - b)[repetitions >> 1] ?? 0);
}

const reference = await fill();
const commands = [
  ['--help'],
  ['list', '--limit', '20'],
  ['list', '--state', 'failed', '--limit', '20'],
  ['list', '--since', '7d', '--limit', '20'],
  ['list', '--search', 'quartz', '--limit', '20'],
  ['list', '--search', 'no such text'],
  ['show', reference],
  ['export', '--csv'],
];
const rows = [];
for (const command of commands) rows.push({ command: command.join(' '), ms: await time(command) });
await rm(data, { recursive: true });
recordResult(
  'inbox',
  { count, rows },
  `# The owner's commands on ${count.toLocaleString('en')} messages

The median of ${repetitions} runs, each a program that starts; \`--help\` shows what the start alone takes. \`quartz\` is in
the newest message alone, so that the search goes on through all of them.

| npm run inbox -- | ms |
|---|---:|
${rows.map(({ command, ms }) => `| ${command.replace(reference, '7K4M-2Q9P')} | ${ms} |`).join('\n')}`,
);
