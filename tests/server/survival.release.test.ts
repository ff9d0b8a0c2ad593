import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const fixture = prepareServer();
const env = () => ({
  SITE_DIR: fixture.site,
  DATA_DIR: fixture.data,
  CONTACT_RATE_LIMIT: '1000000',
});

async function start(limit?: string): Promise<ServerProcess> {
  const server = await startProcess({
    program: fixture.program,
    env: env(),
    ...(limit && { limit }),
  });
  onTestFinished(() => void server.stop('SIGKILL'));
  return server;
}

let sent = 0;
const post = async (origin: string) => {
  sent += 1;
  return (await postMessage(origin, { message: `Message ${sent}` })).status;
};

/** Opens connections that send `head` and wait. */
async function openMany(origin: string, count: number, head: string | Buffer): Promise<Socket[]> {
  const { port } = new URL(origin);
  const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.resume();
    socket.write(head);
  }
  await sleep(1000);
  return sockets;
}

async function leave(sockets: Socket[]) {
  for (const socket of sockets) socket.resetAndDestroy();
  await sleep(200);
}

test('the server goes on when the reader of its log goes away', async () => {
  const server = await start();
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  for (let count = 0; count < 5; count += 1) expect(await post(server.origin)).toBe(201);
  expect(await server.stop('SIGHUP'), 'as a closed terminal ends it').toBe(0);
});

test('the server goes on when the disk of its log is full', async (context) => {
  if (!existsSync('/dev/full')) context.skip('this system has no /dev/full');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync('/dev/full', 'w');
  const server = spawn(process.execPath, [fixture.program], {
    env: { ...env(), PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  onTestFinished(() => closeSync(log));
  const ended = once(server, 'exit');
  const answers = () =>
    fetch(origin).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers).toBe(200);
  for (let count = 0; count < 5; count += 1) expect(await post(origin)).toBe(201);
  server.kill();
  expect(await ended).toEqual([0, null]);
});

test('more connections than the system has room for end, and the server does not', async () => {
  const server = await start('ulimit -n 120');
  for (let round = 0; round < 3; round += 1) {
    await leave(await openMany(server.origin, 300, 'GET / HTTP/1.1\r\nHost: a\r\nX: '));
    expect(await post(server.origin)).toBe(201);
  }
  expect(server.output()).toContain('Only 120 open files are allowed');
  expect(await server.stop()).toBe(0);
});

test('connections that hold the greater part of a long message shut nobody out', async () => {
  const server = await start();
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const head = `POST /contact/send HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 262000\r\n\r\n`;
  const held = await openMany(server.origin, 300, head + 'a'.repeat(250_000));
  expect(await post(server.origin)).toBe(201);
  await leave(held);
  expect(await server.stop()).toBe(0);
});

test('clients that break off at any moment do not hurt the server', async () => {
  const server = await start();
  const type = 'Content-Type: multipart/form-data; boundary=x';
  const beginnings = [
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20),
    `POST /contact/send HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 9000\r\n\r\n--x\r\n`,
    `POST /contact/send HTTP/1.1\r\nHost: a\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--x\r\n\r\nZZ`,
  ];
  const { port } = new URL(server.origin);
  const breakOff = async (beginning = '', after = 0) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.write(beginning);
    await sleep(after);
    socket.resetAndDestroy();
    await closed;
  };
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        breakOff(beginnings[index % beginnings.length], (index * 13) % 20),
      ),
    );
  }
  expect(await post(server.origin)).toBe(201);
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toMatch(/failed|Error/);
});
