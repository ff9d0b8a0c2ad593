import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { Inbox } from '#contact/inbox/inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite.ts';
import { freePort } from '../free-port.ts';
import { startMailSink } from '../server/mail-sink.ts';
import { postMessage } from '../server/post-message.ts';
import { prepareEdge } from '../start-edge.ts';
import { startEngine } from './local-engine.ts';

test('a message is mailed once by the engine, and with settings that make no sense it is stored all the same', async () => {
  const sink = await startMailSink();
  const site = await prepareEdge();
  onTestFinished(site.remove);
  const mail = { ...sink.settings, CONTACT_TO: 'owner@site.test', CONTACT_FROM: 'web@site.test' };
  const start = async (settings: Record<string, string>) =>
    await startEngine({ ...site, port: await freePort(), settings });
  const send = async (origin: string) => (await (await postMessage(origin)).json()).reference;

  const wrong = await start({ ...mail, CONTACT_FROM: 'me', SITE_URL: 'site.test' });
  const reference = await send(wrong.address);
  await wrong.runCron();
  expect(wrong.output()).toMatch(/NO MAIL IS SENT .*CONTACT_FROM is/s);
  expect((await fetch(`${wrong.address}/contact`)).status).toBe(200);
  await wrong.stop();
  const inbox = new Inbox(new SqliteDatabase(() => new DatabaseSync(wrong.databaseFile())));
  onTestFinished(() => inbox.close());
  expect((await inbox.find(reference))?.state).toBe('new');

  const right = await start(mail);
  onTestFinished(() => right.stop());
  await right.runCron();
  await send(right.address);
  await expect.poll(async () => (await inbox.status(Date.now())).counts.delivered).toBe(2);
  expect(new Set(sink.ids).size).toBe(2);
  expect(sink.mails).toHaveLength(2);
});
