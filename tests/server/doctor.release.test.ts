/** Tests `npm run doctor`, which checks a live site and its mail, against a running server. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNode } from '#host/publish/run-program.ts';
import { MailSink } from './mail-sink.ts';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const fixture = prepareServer();
const sink = new MailSink();
let server: ServerProcess | undefined;
let mail: Record<string, string> = {};
beforeAll(async () => {
  await sink.start();
  mail = { ...sink.settings, CONTACT_TO: 'owner@firm.test', CONTACT_FROM: 'site@firm.test' };
  const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, ...mail };
  server = await startProcess({ program: fixture.program, env });
});
afterAll(async () => {
  await server?.stop();
  await sink.stop();
});

/** Runs the doctor of the built server, beside it; on another port it finds none. */
const runDoctor = (env: Record<string, string> = {}) =>
  runNode(path.join(path.dirname(fixture.program), 'doctor.js'), [], {
    env: { DATA_DIR: fixture.data, PORT: new URL(`${server?.origin}`).port, ...mail, ...env },
  });

test('the doctor checks the pages, and the server sends a test message to the mailbox', async () => {
  const { exitCode, output } = await runDoctor();
  expect(output).not.toContain('WRONG');
  expect(output).toMatch(/ok +The contact page has its form, and an unknown address/);
  expect(output).toMatch(/ok +The inbox stored a test message/);
  expect(output).toMatch(/ok +Your mail server took the test message/);
  expect(exitCode).toBe(0);
  expect(sink.mails.join()).toContain('This is a test message');
});

test('if the inbox cannot be read, the doctor still checks the pages of the published site', async () => {
  const data = path.join(fixture.folder, 'published');
  cpSync(fixture.data, data, { recursive: true });
  const publication = { name: 'portfolio', address: `${server?.origin}` };
  writeFileSync(path.join(data, 'published-cloudflare.json'), JSON.stringify(publication));
  const { exitCode, output } = await runDoctor({ DATA_DIR: data });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/ok +The contact page has its form/);
  expect(output).toMatch(/WRONG The token of the inbox is not on this computer/);
});
