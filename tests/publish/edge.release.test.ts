import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Inbox } from '#contact/inbox/inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite.ts';
import { freePort } from '../free-port.ts';
import { expectRules, requests } from '../server/header-rules.ts';
import { runKills } from '../server/kill-run.ts';
import { faults, MailSink } from '../server/mail-sink.ts';
import { postMessage } from '../server/post-message.ts';
import { type EdgeSite, prepareEdge } from '../start-edge.ts';
import { type LocalEngine, startEngine } from './local-engine.ts';

let site: EdgeSite;
const sink = new MailSink();
beforeAll(async () => {
  site = await prepareEdge();
  await sink.start();
});
afterAll(async () => {
  await sink.stop();
  await site.remove();
});

const siteUrl = 'https://www.site.test';

/** An engine with a database of its own. */
const start = async (name: string, more: object = {}) =>
  startEngine({ ...site, state: `${site.state}-${name}`, port: await freePort(), ...more });

const openInboxFile = (engine: LocalEngine) =>
  new Inbox(new SqliteDatabase(() => new DatabaseSync(engine.databaseFile())));

test('every answer carries the same headers as on Node', async () => {
  const engine = await start('headers', { siteUrl });
  try {
    for (const [status, path, init] of requests) {
      // The platform itself answers 405 to what is no reading, and 200 or 304 by the tag alone.
      if (status === 304 || init.method === 'DELETE') continue;
      const headers = { ...init.headers, Accept: 'text/html' };
      const request = { ...init, headers, redirect: 'manual' } as const;
      const response = await fetch(`${engine.address}${path}`, request);
      expect(response.status, `${init.method ?? 'GET'} ${path}`).toBe(status);
      expectRules(response, path);
    }
    const hashed = /\/_astro\/[\w.-]+\.css/.exec(await (await fetch(engine.address)).text())?.[0];
    const file = await fetch(`${engine.address}${hashed}`);
    expect(file.headers.get('Cache-Control')).toContain('immutable');
  } finally {
    await engine.stop();
  }
});

test('kills in the middle of work lose no acknowledged message', async () => {
  const first = await start('kills');
  await first.stop();
  const report = await runKills({
    start: async () => {
      const engine = await start('kills');
      return { origin: engine.address, stop: () => engine.stop('SIGKILL') };
    },
    openInbox: () => openInboxFile(first),
    kills: 5,
    senders: 4,
  });
  expect(report).toMatchObject({ kills: 5, missing: 0, broken: 0, duplicates: 0 });
  expect(report.acknowledged).toBeGreaterThan(5);
});

test('with settings that make no sense messages are stored all the same', async () => {
  const settings = { SMTP_HOST: 'mail.site.test', CONTACT_FROM: 'me', SITE_URL: 'site.test' };
  const engine = await start('settings', { settings });
  const inbox = openInboxFile(engine);
  try {
    expect((await fetch(`${engine.address}/contact`)).status).toBe(200);
    expect((await inbox.find(await send(engine)))?.state).toBe('new');
    await engine.runCron();
    expect(engine.output()).toMatch(/NO MAIL IS SENT .*CONTACT_FROM is/s);
  } finally {
    await inbox.close();
    await engine.stop();
  }
});

async function send(engine: LocalEngine): Promise<string> {
  // Another sender each time: many messages from one of them would be marked.
  const message = crypto.randomUUID();
  const sent = await postMessage(engine.address, { message, email: `${message}@firm.test` });
  return (await sent.json()).reference;
}

test('a message outlives each fault of the mail server and is delivered once', async () => {
  const mail = {
    ...sink.settings,
    CONTACT_TO: 'owner@site.test',
    CONTACT_FROM: 'web@site.test',
  };
  const engine = await start('mail', { mail });
  const database = new DatabaseSync(engine.databaseFile());
  const inbox = openInboxFile(engine);
  try {
    for (const fault of faults.filter((it) => !it.startsWith('hanging') && it !== 'refused')) {
      sink.fault = fault;
      sink.faultsMet = 0;
      const reference = await send(engine);
      await expect.poll(() => sink.faultsMet, { message: fault }).toBeGreaterThan(0);
      expect((await inbox.find(reference))?.state, fault).toBe('new');
      sink.fault = 'none';
      // The engine does not notice each connection that is cut, so the claim is ended, too. Again and
      // again, as the Worker may note a fault only after it was met here, with a later attempt.
      const stateAfterRun = async () => {
        database.exec('UPDATE messages SET next_attempt_at = 0, last_attempt_at = 0');
        await engine.runCron();
        return (await inbox.find(reference))?.state;
      };
      await expect.poll(stateAfterRun, { message: fault }).toBe('delivered');
      const own = sink.mails.filter((text) => text.includes(reference));
      expect(new Set(own.map((text) => /^Message-ID: .*$/im.exec(text)?.[0])).size, fault).toBe(1);
    }
  } finally {
    database.close();
    await inbox.close();
    await engine.stop();
  }
});
