import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { connect } from 'node:net';
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

async function start(): Promise<ServerProcess> {
  const server = await startProcess({
    program: fixture.program,
    env: env(),
  });
  onTestFinished(() => void server.stop('SIGKILL'));
  return server;
}

let sent = 0;
const post = async (origin: string) => {
  sent += 1;
  return (await postMessage(origin, { message: `Message ${sent}` })).status;
};

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
