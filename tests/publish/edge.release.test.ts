/** Tests the contact service as a Cloudflare Worker, in Cloudflare's own runtime (workerd). */
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { Inbox } from '#contact/inbox/inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite.ts';
import { startMailSink } from '../server/mail-sink.ts';
import { postMessage } from '../server/post-message.ts';
import { databaseFile, prepareEdge, startRuntime } from '../start-edge.ts';

test('the Worker mails each message once, and with wrong mail settings it still stores the message', async () => {
  const sink = await startMailSink();
  const site = await prepareEdge();
  onTestFinished(site.remove);
  const mail = { ...sink.settings, CONTACT_TO: 'owner@site.test', CONTACT_FROM: 'web@site.test' };
  const runCron = (origin: string) => fetch(`${origin}/cdn-cgi/local/scheduled`);
  const send = async (origin: string, message: string) =>
    (await (await postMessage(origin, { message })).json()).reference;

  const wrong = await startRuntime(site, { ...mail, CONTACT_FROM: 'me', SITE_URL: 'site.test' });
  const reference = await send(wrong.origin, 'The first');
  await runCron(wrong.origin);
  expect(wrong.output()).toMatch(/NO MAIL IS SENT .*CONTACT_FROM is/s);
  expect((await fetch(`${wrong.origin}/contact`)).status).toBe(200);
  await wrong.stop();
  const inbox = new Inbox(new SqliteDatabase(() => new DatabaseSync(databaseFile(site))));
  onTestFinished(() => inbox.close());
  expect((await inbox.find(reference))?.state).toBe('new');

  const INBOX_TOKEN = 'a-token-of-at-least-thirty-two-letters';
  const right = await startRuntime(site, { ...mail, INBOX_TOKEN });
  onTestFinished(() => void right.stop());
  await runCron(right.origin);
  await send(right.origin, 'The second');
  await expect.poll(async () => (await inbox.status(Date.now())).deliveredToday).toBe(2);
  expect(new Set(sink.ids).size).toBe(2);
  expect(sink.mails).toHaveLength(2);

  const headers = { Authorization: `Bearer ${INBOX_TOKEN}` };
  const tested = await fetch(`${right.origin}/inbox/test`, { method: 'POST', headers });
  expect(await tested.json()).toEqual({ mail: 'sent' });
  expect(sink.mails).toHaveLength(3);
  expect(await inbox.status(Date.now())).toMatchObject({ waiting: 0, deliveredToday: 2 });
});
