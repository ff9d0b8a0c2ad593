/** Tests the built server as a program: start, restart, failures, limits, stop. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fields } from './fields.ts';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { startProcess } from './server-process.ts';

const fixture = prepareServer();

const start = (env: Record<string, string> = {}) =>
  startProcess({
    program: fixture.program,
    env: { SITE_DIR: fixture.site, DATA_DIR: fixture.data, ...env },
  });

test('the server serves the site, keeps messages over a restart, and stops when it is asked to', async () => {
  const first = await start();
  expect((await fetch(first.origin)).status).toBe(200);
  expect(first.output()).toContain(`${fixture.data}; read them with: npm run inbox`);
  const key = 'the-key-of-one-message';
  const sent = await postMessage(first.origin, { key });
  expect(sent.status).toBe(201);
  const tokenPlace = path.join(fixture.data, 'inbox-token');
  expect(statSync(tokenPlace).mode & 0o777).toBe(0o600);
  const headers = { Authorization: `Bearer ${readFileSync(tokenPlace, 'utf8').trim()}` };
  const inbox = await fetch(`${first.origin}/inbox`, { headers });
  expect(await inbox.json()).toMatchObject({ messages: [fields] });
  expect((await fetch(`${first.origin}/inbox`)).status).toBe(401);
  const { reference } = await sent.json();
  expect(await first.stop('SIGINT')).toBe(0);
  const second = await start();
  const again = await postMessage(second.origin, { key });
  expect([again.status, (await again.json()).reference]).toEqual([200, reference]);
  expect(await second.stop('SIGTERM')).toBe(0);
});

test('if the server cannot start, it ends with one sentence and no stack trace', async () => {
  const running = await start();
  const { port } = new URL(running.origin);
  const wrong: Record<string, string>[] = [
    { PORT: port },
    { PORT: 'abc' },
    { SITE_DIR: '/nowhere' },
  ];
  for (const env of wrong) {
    const failure: Error = await start(env).then(
      () => new Error('It started.'),
      (error) => error,
    );
    expect(failure.message).toContain('ended with 1:\n');
    expect(failure.message).toContain(Object.values(env)[0]);
    expect(failure.message).not.toMatch(/^ +at /m);
  }
  await running.stop();
});

test('with a damaged inbox, the site is served, and the form keeps what was typed', async () => {
  const data = path.join(fixture.folder, 'spoiled');
  mkdirSync(data);
  writeFileSync(path.join(data, 'inbox.db'), 'notes '.repeat(500));
  const server = await start({ DATA_DIR: data });
  expect((await fetch(server.origin)).status).toBe(200);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(503);
  const refused = await postMessage(server.origin, {}, { Accept: 'text/html' });
  expect(refused.status).toBe(503);
  const page = await refused.text();
  for (const kept of [fields.message, 'owner@site.test']) expect(page).toContain(kept);
  expect(server.output()).not.toMatch(/^ +at /m);
  expect(await server.stop()).toBe(0);
});

test('the server goes on if the reader of its log goes away, and stops with its terminal', async () => {
  const server = await start();
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  for (const message of ['One', 'Two', 'Three'])
    expect((await postMessage(server.origin, { message })).status).toBe(201);
  expect(await server.stop('SIGHUP')).toBe(0);
});

test('long headers are refused, and a connection is closed after 100 requests', async () => {
  const server = await start();
  const long = await fetch(server.origin, { headers: { 'X-Long': 'x'.repeat(9_000) } });
  expect(long.status).toBe(431);
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.setEncoding('utf8').write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(101));
  let statuses: string[] = [];
  let answers = '';
  for await (const chunk of socket) {
    answers += chunk;
    statuses = answers.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3)) ?? [];
    if (statuses.length > 100) break;
  }
  expect(statuses).toEqual([...Array(100).fill('200'), '503']);
  expect(await server.stop()).toBe(0);
});
