import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type CommandResult, links, prepareCommands } from './commands-fixture.ts';
import { fields } from './fields.ts';

const { fixture, run, store } = prepareCommands();
const inbox = (...args: string[]) => run('inbox', args);

test('a suspect message is listed with its reason, and shown', async () => {
  const reference = await store({ message: 'Look:\n\u001b[2J\u202Ehttps://a.test' }, links);
  const { stdout } = await inbox('list');
  expect(stdout).toContain(`${reference}  1970-01-01 00:00`);
  const shown = await inbox('show', reference.toLowerCase().replace('-', ' '));
  expect(shown.stdout).toMatch(/^Reason .*9 links$/m);
  expect(shown.stdout, 'nothing that a terminal obeys').toContain('Look:\n�[2J�https://a.test');
  expect(await inbox('retry', '0000-0000')).toMatchObject({ code: 1 });
});

test('the list is narrowed by text, time and number, and several are erased', async () => {
  const stored = [];
  for (const number of [1, 2, 3]) {
    stored.push(
      await store({ message: `Quartz slabs ${number}` }, links, Date.now() - number * 1000),
    );
  }
  const [first = '', second = '', third = ''] = stored;
  const found = await inbox('list', '--search', 'QUARTZ', '--since', '1d', '--limit', '2');
  expect(found.stdout).toContain(first);
  expect(found.stdout).toContain('2 messages shown.');
  expect(found.stdout).not.toContain(third);
  expect((await inbox('list', '--search', 'no such text')).stdout).toBe('No message is found.\n');
  const erased = await inbox('erase', first, second);
  expect(erased.stdout).toContain('Erased 2 messages.');
  expect((await inbox('retry', third, first)).code, 'one is gone').toBe(1);
  expect((await inbox('retry', '--all')).code).toBe(0);
});

test('messages are exported as CSV and JSON', async () => {
  const reference = await store({ name: '=cmd()', message: 'नमस्ते, "500"\n您好' });
  const csv = await inbox('export', '--csv');
  expect(csv.stdout).toContain(`"'=cmd()"`);
  expect(csv.stdout).toContain('"नमस्ते, ""500""\n您好"');
  const all = JSON.parse((await inbox('export', '--json')).stdout);
  expect(all.find((it: { reference: string }) => it.reference === reference)).toMatchObject({
    name: '=cmd()',
    message: 'नमस्ते, "500"\n您好',
  });
  expect(await inbox('export')).toMatchObject({ code: 2 });
});

test.each([
  ['> /dev/full', 1, 'The output is not whole: ENOSPC: no space left on device'],
  ['| head -c 1 > /dev/null', 0, ''],
])('an export with %s ends with %i', async (shell, code, text) => {
  for (const part of [1, 2])
    await store({ message: `${shell} ${part} ${'य'.repeat(19_000)}` }, links);
  const command = `set -o pipefail; "$0" contact/commands/inbox.ts export --csv ${shell}`;
  const options = { env: { PATH: process.env.PATH, DATA_DIR: fixture.data } };
  const result = await promisify(execFile)('bash', ['-c', command, process.execPath], options).then(
    (it): CommandResult => ({ code: 0, ...it }),
    (error: CommandResult) => error,
  );
  expect(result.code).toBe(code);
  expect(result.stderr).toContain(text);
});

test('a person is forgotten, old messages are pruned', async () => {
  await store({ email: 'gone@firm.test' }, links, Date.now());
  expect((await inbox('forget', 'GONE@firm.test')).stdout).toContain('Erased 1 message');
  expect(await inbox('forget', 'gone@firm.test')).toMatchObject({ code: 1 });
  await store({ message: 'old' }, links, 0);
  expect((await inbox('prune', '--older-than', '365d')).stdout).toMatch(/Erased \d+ messages?/);
  expect((await inbox('list')).stdout).not.toContain('1970');
});

test.each([
  [['--help'], 0, 'npm run inbox -- show 7K4M-2Q9P'],
  [['bogus'], 2, 'There is no command "bogus"'],
  [['--bogus'], 2, "Unknown option '--bogus'"],
  [['show'], 2, 'The reference is missing: it looks like 7K4M-2Q9P.'],
  [['show', 'x'], 2, '"x" is not a reference'],
  [['list', '--state', 'x'], 2, '--state is one of new, delivered, failed.'],
  [['prune'], 2, 'Say how old'],
  [['forget'], 2, 'Say whom'],
  [['list', 'failed'], 2, '"list" does not take "failed", it takes --state or --search'],
  [['list', '--limit', '0'], 2, '--limit is how many'],
  [['list', '--since', 'now'], 2, '--since is a date'],
  [['retry'], 2, 'Say which'],
  [['retry', '--all', '0000-0000'], 2, 'Say which'],
  [['retry', '--all', '--state', 'delivered'], 2, '--state is one of new, failed.'],
  [['backup'], 2, 'Say which file'],
  [['restore', '/nowhere.db'], 1, 'There is no file /nowhere.db.'],
  [['show', '7K4M', '2Q9P'], 2, '"show" does not take "2Q9P", it takes one reference.'],
  [['retry', '0000-0000', '--csv'], 2, '"retry" does not take "--csv"'],
  [['export', '--csv', '--state', 'new'], 2, '"export" does not take "--state", it takes --csv or'],
])('inbox %j ends with %i and says why', async (args, code, text) => {
  const result = await inbox(...args);
  expect(result.code).toBe(code);
  expect(result.stdout + result.stderr).toContain(text);
});

test.each([
  [['prune', '--older-than', '30d', '--state', 'failed'], '"prune" does not take "--state"'],
  [['prune', '--older-than', '30d', 'maria@keller.test'], '"prune" does not take "maria@'],
  [['forget', fields.email, 'b@firm.test'], '"forget" does not take "b@firm.test"'],
  [['forget', fields.email, '--older-than', '30d'], '"forget" does not take "--older-than"'],
])('inbox %j erases nothing', async (args, text) => {
  const reference = await store({ message: args.join(' ') }, links, 0);
  const result = await inbox(...args);
  expect(result.code).toBe(2);
  expect(result.stderr).toContain(text);
  expect(await inbox('show', reference)).toMatchObject({ code: 0 });
});

test('a missing inbox is explained', async () => {
  const result = await run('inbox', [], { DATA_DIR: '/nowhere' });
  expect(result).toMatchObject({ code: 1 });
  expect(result.stderr).toContain('There is no inbox in /nowhere yet. The server makes it');
});

test.each([[[]], [['']]])('the command of the server names what it runs, with %j', async (args) => {
  const failed = await promisify(execFile)('sh', ['host/deploy/portfolio', ...args]).catch(
    (it) => it,
  );
  expect(failed.code).not.toBe(0);
  expect(failed.stderr).toContain('say what to run: portfolio inbox, or portfolio doctor');
});
