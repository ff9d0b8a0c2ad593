import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countMessages } from '#contact/inbox/sqlite.ts';
import { signIn } from '#host/publish/cloudflare-account.ts';
import { prepareInbox } from '#host/publish/cloudflare-site.ts';
import { writePublication } from '#host/publish/publication.ts';
import { findDatabase } from '#host/publish/reach-site.ts';
import { remoteInbox } from '#host/publish/remote-inbox.ts';
import { runNode } from '#host/publish/run-program.ts';
import { store } from '../server/test-app.ts';
import type { CloudflareStandIn } from './cloudflare-stand-in.ts';
import { startPlatform, stopPlatform } from './signed-in.ts';

let folder = '';
let platform: CloudflareStandIn;
const report = () => {};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-remote-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  platform = await startPlatform();
  return () => stopPlatform(platform);
});

test('the owner reads, retries and copies the messages of the live site', async () => {
  const api = await signIn(report, false);
  await prepareInbox();
  const inbox = remoteInbox(api, await findDatabase(api));
  const suspicions = [{ code: 'links', count: 9 }] as const;
  const reference = await store(inbox, { suspicions, receivedAt: Date.now() });
  const run = (...args: string[]) =>
    runNode(path.resolve('host/publish/inbox.ts'), [...args, '--remote']);
  const list = await run();
  expect(list.output).toContain('Maria');
  expect((await run('retry', reference)).exitCode).toBe(0);
  expect((await inbox.find(reference))?.state).toBe('new');
  const file = path.join(folder, 'backup.db');
  const backup = await run('backup', file);
  expect(backup.stdout).toContain('1 message of the live site');
  expect(countMessages(file)).toBe(1);
  const again = await run('backup', file);
  expect(again.output, 'nothing is written over').toContain('exists already');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the doctor says that nobody answers, and that it does not know the sender', async () => {
  await signIn(report, false);
  await prepareInbox();
  const data = path.join(folder, 'data');
  const live = { name: 'portfolio', address: 'http://127.0.0.1:9' };
  await writePublication(data, { target: 'cloudflare', ...live });
  const env = { DATA_DIR: data };
  const doctor = path.resolve('host/publish/doctor.ts');
  const { exitCode, output } = await runNode(doctor, ['--remote'], { env });
  expect(exitCode).toBe(1);
  expect(output).toContain('http://127.0.0.1:9 cannot be reached');
  expect(output).toMatch(/note +The DNS of the sender’s domain was not looked at/);
});
