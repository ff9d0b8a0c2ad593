import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailSink } from './mail-sink.ts';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const fixture = prepareServer();
const sink = new MailSink();
let server: ServerProcess | undefined;
const mail = () => ({
  ...sink.settings,
  CONTACT_TO: 'owner@firm.test',
  CONTACT_FROM: 'site@firm.test',
});
beforeAll(async () => {
  await sink.start();
  const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, ...mail() };
  server = await startProcess({ program: fixture.program, env });
});
afterAll(async () => {
  await server?.stop();
  await sink.stop();
});

/** Runs the doctor beside the server; on another port it finds none. */
async function runDoctor(port = new URL(`${server?.origin}`).port) {
  const env = { PATH: process.env.PATH, DATA_DIR: fixture.data, PORT: port, ...mail() };
  return await promisify(execFile)(process.execPath, ['contact/commands/doctor.ts'], { env }).then(
    (it) => ({ code: 0, ...it }),
    (error: { code: number; stdout: string }) => error,
  );
}

test('the doctor follows a real message from the form to the mailbox', async () => {
  const { code, stdout } = await runDoctor();
  expect(stdout).not.toContain('WRONG');
  expect(stdout).toMatch(/ok {5}The form at .* took a test message/);
  expect(code).toBe(0);
  expect(sink.mails.join()).toContain('This is a test message');
});

test('a login that is refused and a server that does not run are wrong, a delay is none', async () => {
  sink.fault = '535';
  const login = await runDoctor('1');
  sink.fault = '451';
  const later = await runDoctor();
  sink.fault = 'none';
  expect(login.code).toBe(1);
  expect(login.stdout).toMatch(/WRONG {2}The mail server .* Correct SMTP_HOST/);
  expect(login.stdout).toMatch(/WRONG {2}The inbox at http:..localhost:1 cannot be reached/);
  expect(later.stdout).toContain('451 greylisted');
  expect(later.code).toBe(0);
});
