import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

test('it says where it is, where messages are, and what is not set yet', async () => {
  const server = await start();
  const lines = server.output().trim().replaceAll(fixture.folder, '…').replace(/:\d+/, ':PORT');
  expect(await server.stop('SIGINT')).toBe(0);
  expect(lines.split('\n')).toEqual([
    'The site is at http://localhost:PORT',
    'Messages are stored in …/data; read them with: npm run inbox',
    'They are not sent by e-mail: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set (0 waiting)',
    'SITE_URL is not set; set it to the address that visitors use.',
  ]);
});

test('an IPv6 address stands in brackets', async (context) => {
  const addresses = Object.values(networkInterfaces()).flatMap((it) => it ?? []);
  if (!addresses.some(({ address }) => address === '::1')) context.skip('no IPv6 on this machine');
  const server = await start({ HOST: '::1' });
  expect(server.origin).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(server.origin)).status).toBe(200);
  await server.stop();
});

test('a port that is taken is explained', async () => {
  const first = await start();
  const { port } = new URL(first.origin);
  await expect(start({ PORT: port })).rejects.toThrow(
    new RegExp(`ended with 1:\nPort ${port} is taken by another program\\.`),
  );
  await first.stop();
});

test('wrong settings and a missing site are explained', async () => {
  await expect(start({ PORT: 'abc' })).rejects.toThrow(/ended with 1:\nThe settings are wrong/);
  for (const nowhere of ['/nowhere', 'package.json']) {
    await expect(start({ SITE_DIR: nowhere })).rejects.toThrow(/ended with 1:\nThe built site is/);
  }
  await expect(
    start({ SMTP_URL: 'smtp://m.test', CONTACT_TO: 'a@example.com', CONTACT_FROM: 'a@b.test' }),
  ).rejects.toThrow(/CONTACT_TO is "a@example\.com": it is a placeholder/);
});

test('the site is served without its inbox, which comes back by itself', async () => {
  const data = path.join(fixture.folder, 'spoiled');
  mkdirSync(data);
  writeFileSync(path.join(data, 'inbox.db'), 'notes '.repeat(500));
  const server = await start({ DATA_DIR: data });
  const post = (Accept: string) => postMessage(server.origin, {}, { Accept });
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(503);
  const refused = await post('text/html');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('30');
  const page = await refused.text();
  for (const kept of [fields.message, 'owner@site.test']) expect(page).toContain(kept);
  expect(server.output().match(/The inbox .* is damaged/g)).toHaveLength(1);
  expect(server.output()).not.toContain('Messages are stored in');
  rmSync(path.join(data, 'inbox.db'));
  await expect
    .poll(async () => (await post('application/json')).status, { timeout: 10_000 })
    .toBe(201);
  expect(server.output()).toContain('inbox opened');
  expect(server.output(), 'no stack trace').not.toMatch(/^ +at /m);
  expect(await server.stop()).toBe(0);
});

test('a proxy that no setting names is reported once', async () => {
  const server = await start();
  for (let count = 0; count < 3; count += 1)
    await fetch(server.origin, { headers: { 'X-Forwarded-For': '198.51.100.1' } });
  expect(await server.stop()).toBe(0);
  expect(server.output().match(/A PROXY IS NOT TRUSTED .*TRUSTED_PROXIES/g)).toHaveLength(1);
  const trusting = await start({ TRUSTED_PROXIES: '1' });
  await fetch(trusting.origin, { headers: { 'X-Forwarded-For': '198.51.100.1' } });
  expect(await trusting.stop()).toBe(0);
  expect(trusting.output()).not.toContain('PROXY');
});

test('a forwarded address counts only when proxies are trusted', async () => {
  const secondOf = async (trusted: string) => {
    const server = await start({ TRUSTED_PROXIES: trusted, CONTACT_RATE_LIMIT: '1' });
    const send = (client: string) =>
      postMessage(
        server.origin,
        { message: `${trusted} from ${client}` },
        { 'X-Forwarded-For': client },
      );
    expect((await send('198.51.100.1')).status).toBe(201);
    const { status } = await send('198.51.100.2');
    await server.stop();
    return status;
  };
  expect(await secondOf('1')).toBe(201);
  expect(await secondOf('0')).toBe(429);
});

test('a request in work is finished before the server stops', async () => {
  const server = await start();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('name=A&email=a@b.test&'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      server.process.kill('SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 150));
      controller.enqueue(new TextEncoder().encode('message=Hello'));
      controller.close();
    },
  });
  const response = await fetch(`${server.origin}/contact`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
  } as RequestInit);
  expect(response.status).toBe(201);
  expect(response.headers.get('Connection')).toBe('close');
  expect(await server.ended).toBe(0);
});

/** Opens a connection, sends something, and waits until the server has it. */
async function openWith(origin: string, text: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.resume().write(text);
  await once(socket, 'connect');
  // The answer to a later request says that the earlier bytes were read.
  await fetch(origin);
  return socket;
}

test.each([
  ['says nothing', ''],
  ['sends half of its headers', 'GET / HTTP/1.1\r\nHost: a'],
  ['is idle after an answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'sends half of a message',
    'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nname=',
  ],
])('a connection that %s does not delay the stop', async (_, text) => {
  const server = await start();
  await openWith(server.origin, text);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('sixty open files are enough to serve, while others hold all they can get', async () => {
  const server = await startProcess({
    program: fixture.program,
    limit: 'ulimit -n 60',
    env: { SITE_DIR: fixture.site, DATA_DIR: fixture.data },
  });
  const { hostname, port } = new URL(server.origin);
  for (let count = 0; count < 100; count += 1) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nX: ');
  }
  expect((await fetch(`${server.origin}/contact`)).status).toBe(200);
  expect(server.output()).toContain('Only 60 open files are allowed, so 28 visitors at most');
  expect(server.output(), 'no stack trace').not.toMatch(/^ +at /m);
  expect(await server.stop()).toBe(0);
});

test('a second signal ends the server at once, whichever it is', async () => {
  const server = await start();
  const { hostname, port } = new URL(server.origin);
  const busy = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void busy.destroy());
  busy.write('POST /contact HTTP/1.1\r\nHost: a.test\r\nContent-Length: 9\r\n');
  busy.write('Content-Type: application/x-www-form-urlencoded\r\n\r\n');
  // An answer to a later request tells that the one without an end is in work.
  await fetch(server.origin);
  server.process.kill('SIGTERM');
  await expect.poll(server.output).toContain('stopping');
  expect(await server.stop('SIGINT')).toBe('SIGINT');
});
