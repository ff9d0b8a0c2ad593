import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openInbox } from '#contact/inbox/open-inbox.ts';
import type { Suspicion } from '#contact/message/suspicions.ts';
import { fields } from './fields.ts';
import { MailSink } from './mail-sink.ts';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const fixture = prepareServer();
const sink = new MailSink();
const mail = () => ({
  SMTP_URL: sink.url,
  CONTACT_TO: 'owner@firm.test',
  CONTACT_FROM: 'site@firm.test',
});
let server: ServerProcess;
beforeAll(async () => {
  await sink.start();
  const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, ...mail() };
  server = await startProcess({ program: fixture.program, env });
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const all = { PATH: process.env.PATH, DATA_DIR: fixture.data, TZ: 'UTC', ...env };
  const program = `contact/commands/${command}.ts`;
  return await promisify(execFile)(process.execPath, [program, ...args], { env: all }).then(
    (it): Result => ({ code: 0, ...it }),
    (error: Result) => error,
  );
}

const inbox = (...args: string[]) => run('inbox', args);

/** Stores a message behind the server's back. */
async function store(
  changes: Partial<typeof fields>,
  suspicions: readonly Suspicion[] = [],
  receivedAt = 0,
): Promise<string> {
  const opened = openInbox(fixture.data);
  const message = { ...fields, ...changes };
  const key = JSON.stringify(message);
  const { reference } = await opened.accept({ message, key, digest: '', suspicions, receivedAt });
  await opened.close();
  return reference;
}

const links: readonly Suspicion[] = [{ code: 'links', count: 9 }];

test('a suspect message is listed with its reason, shown, released and then delivered', async () => {
  const reference = await store({ message: 'Look:\n\u001b[2J\u202Ehttps://a.test' }, links);
  const { stdout } = await inbox('list', '--state', 'suspect');
  expect(stdout).toContain(
    `${reference}  1970-01-01 00:00  suspect    Maria Keller <maria@keller.test> (9 links)`,
  );
  const shown = await inbox('show', reference.toLowerCase().replace('-', ' '));
  expect(shown.stdout).toMatch(/^State {9}suspect$/m);
  expect(shown.stdout, 'nothing that a terminal obeys').toContain('Look:\n�[2J�https://a.test');
  const released = await inbox('release', reference);
  expect(released.stdout).toContain('Released 1 message. But nothing can be sent yet');
  expect(await inbox('release', '0000-0000')).toMatchObject({ code: 1 });
});

test('the list is narrowed by text, time and number, and several are released and erased', async () => {
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
  expect((await inbox('release', third, first)).code, 'one is gone').toBe(1);
  expect((await inbox('show', third)).stdout).toMatch(/^State {9}suspect$/m);
  const all = await run('inbox', ['release', '--all'], mail());
  expect(all.stdout).toMatch(/^Released \d+ messages?\. The running server sends them/);
  expect((await inbox('show', third)).stdout).not.toMatch(/^State {9}suspect$/m);
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
    (it): Result => ({ code: 0, ...it }),
    (error: Result) => error,
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
  [['list', '--state', 'x'], 2, '--state is one of new, suspect, delivered, failed.'],
  [['prune'], 2, 'Say how old'],
  [['forget'], 2, 'Say whom'],
  [['list', 'suspect'], 2, '"list" does not take "suspect", it takes --state or --search'],
  [['list', '--limit', '0'], 2, '--limit is how many'],
  [['list', '--since', 'now'], 2, '--since is a date'],
  [['release'], 2, 'Say which'],
  [['release', '--all', '0000-0000'], 2, 'Say which'],
  [['release', '--all', '--state', 'delivered'], 2, '--state is one of new, suspect, failed.'],
  [['backup'], 2, 'Say which file'],
  [['restore', '/nowhere.db'], 1, 'There is no file /nowhere.db.'],
  [['show', '7K4M', '2Q9P'], 2, '"show" does not take "2Q9P", it takes one reference.'],
  [['release', '0000-0000', '--csv'], 2, '"release" does not take "--csv"'],
  [['export', '--csv', '--state', 'new'], 2, '"export" does not take "--state", it takes --csv or'],
])('inbox %j ends with %i and says why', async (args, code, text) => {
  const result = await inbox(...args);
  expect(result.code).toBe(code);
  expect(result.stdout + result.stderr).toContain(text);
});

test.each([
  [['prune', '--older-than', '30d', '--state', 'suspect'], '"prune" does not take "--state"'],
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

test('the doctor follows a real message from the form to the mailbox', async () => {
  const { port } = new URL(server.origin);
  const { code, stdout } = await run('doctor', [], { PORT: port, ...mail() });
  expect(stdout).toMatch(/ok {5}The mail server .* takes the login/);
  expect(stdout).toMatch(/ok {5}The form at .* took a test message/);
  expect(stdout).toMatch(/ok {5}The mail server took it for owner@firm\.test/);
  expect(code).toBe(0);
  expect(sink.mails.at(-1)).toContain('This is a test message');
});

test('the doctor looks at the messages that wait', async () => {
  const reference = await store({ message: 'given up' }, links);
  const opened = openInbox(fixture.data);
  await opened.release([reference], 0);
  const claim = await opened.claimDue(0, 0);
  const fault = { code: 'refused', detail: 'no mailbox' } as const;
  await opened.markFailed(reference, claim?.token ?? '', fault);
  const { port } = new URL(server.origin);
  const { code, stdout } = await run('doctor', [], { PORT: port, ...mail() });
  await opened.erase([reference]);
  await opened.close();
  expect(stdout).toContain('WRONG  Not sent to you in five days: 1 message.');
  expect(code).toBe(1);
});

test('the doctor says what is wrong', async () => {
  sink.fault = '535';
  const login = await run('doctor', [], { PORT: '1', ...mail() });
  sink.fault = 'none';
  expect(login.code).toBe(1);
  expect(login.stdout).toMatch(
    /WRONG {2}The mail server .* refuses the user name or the password.* Correct SMTP_URL/,
  );
  expect(login.stdout).toContain('WRONG  Nothing answers at http://localhost:1. Start the server');
  expect(await run('doctor', [], { PORT: 'x' })).toMatchObject({ code: 2 });
  expect((await run('doctor', ['--help'])).stdout).toContain('npm run doctor');
});

test('the doctor finds a server that listens on another address of this machine', async () => {
  const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, HOST: '127.0.0.2' };
  const other = await startProcess({ program: fixture.program, env });
  const { port } = new URL(other.origin);
  const { code, stdout } = await run('doctor', [], { PORT: port, HOST: '127.0.0.2' });
  await other.stop();
  expect(stdout).toContain(`The form at http://127.0.0.2:${port} took a test message`);
  expect(code).toBe(0);
  const nowhere = await run('doctor', [], { PORT: '1', HOST: '::1' });
  expect(nowhere.stdout).toMatch(
    /Nothing answers at http:\/\/\[::1\]:1\. .* SITE_URL, HOST and PORT/,
  );
});

test('a mail server that asks to try later is a note', async () => {
  const { port } = new URL(server.origin);
  sink.fault = '451';
  const later = await run('doctor', [], { PORT: port, ...mail() });
  sink.fault = 'none';
  expect(later.stdout).toMatch(
    /note {3}Not delivered: the mail server asks to try later: .*451 greylisted\. Wait some minutes, then run this again\./,
  );
  expect(later.stdout).toContain('Nothing is wrong; read the notes.');
  expect(later.code).toBe(0);
});

test('a page that answers in place of the form is shown, whatever it says', async () => {
  const proxy = createServer((_, answer) => answer.end('<p>"reference":"7K4M-2Q9P"</p>'));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const { code, stdout } = await run('doctor', [], { PORT: String(port) });
  expect(stdout).toContain('WRONG  The form answered 200: <p>"reference":"7K4M-2Q9P"</p>');
  expect(code).toBe(1);
});

test('the doctor looks at the key that signs the mail', async () => {
  const dkim = { DKIM_DOMAIN: 'firm.test', DKIM_SELECTOR: 's' };
  const env = { PORT: '1', ...mail(), ...dkim };
  const missing = await run('doctor', [], { ...env, DKIM_KEY_FILE: '/nowhere/dkim.pem' });
  expect(missing.stdout).toMatch(/WRONG {2}DKIM_KEY_FILE is "\/nowhere\/dkim\.pem", which cannot/);
  const key = path.join(fixture.folder, 'dkim.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const sound = await run('doctor', [], { ...env, DKIM_KEY_FILE: key });
  expect(sound.stdout).toContain('ok     The mail is signed for firm.test.');
});

test.each([[[]], [['']]])('the command of the server names what it runs, with %j', async (args) => {
  const failed = await promisify(execFile)('sh', ['deploy/portfolio', ...args]).catch((it) => it);
  expect(failed.code).not.toBe(0);
  expect(failed.stderr).toContain('say what to run: portfolio inbox, or portfolio doctor');
});
