import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { startProcess } from './server-process.ts';

const fixture = prepareServer();

/** A client that sends a byte now and then and never ends its request. */
function openSlow(port: number, begin: string): { socket: Socket; closed: Promise<number> } {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1', () => socket.write(begin));
  const drip = setInterval(() => socket.writable && socket.write('a'), 1000);
  socket.on('error', () => {});
  socket.resume();
  const closed = once(socket, 'close').then(() => {
    clearInterval(drip);
    return performance.now() - started;
  });
  return { socket, closed };
}

const inHeaders = 'GET / HTTP/1.1\r\nHost: site.test\r\nX-Slow: ';
const inBody =
  'POST /contact HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=';

test('500 slow clients hold nobody up, and each is cut within 12 seconds', {
  timeout: 40_000,
}, async () => {
  const server = await startProcess({
    program: fixture.program,
    env: { SITE_DIR: fixture.site, DATA_DIR: fixture.data },
  });
  const port = Number(new URL(server.origin).port);
  const slow = Array.from({ length: 500 }, (_, index) =>
    openSlow(port, index % 2 ? inHeaders : inBody),
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const begin = performance.now();
  const response = await postMessage(server.origin);
  expect(response.status).toBe(201);
  expect(performance.now() - begin).toBeLessThan(1000);
  const times = await Promise.all(slow.map(({ closed }) => closed));
  expect(Math.max(...times)).toBeLessThan(12_000);
  expect(Math.min(...times), 'nobody was cut at once').toBeGreaterThan(1000);
  expect(await server.stop()).toBe(0);
});
