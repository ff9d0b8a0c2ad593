import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../../tests/server/listen.ts';
import { stopListening, trackConnections } from './start-and-stop.ts';

async function startServer() {
  const isInWork = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const server = createServer(async (request, response) => {
    if (request.url === '/slow') {
      isInWork.resolve();
      response.end(await answer.promise);
    } else if (request.method === 'GET') response.end('here');
    else request.resume();
  });
  const connections = trackConnections(server);
  const stop = (grace?: number) => stopListening(server, connections, grace);
  return { port: await listen(server), isInWork: isInWork.promise, answer, stop };
}

const long = 'POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\nname=';

test('what holds no request that has arrived is cut, whatever the grace of answers', async () => {
  for (const text of ['', 'GET / HTTP/1.1\r\nHost: a', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', long]) {
    const { port, stop } = await startServer();
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.resume().write(text);
    await once(socket, 'connect');
    // The answer to a later request says that it arrived.
    await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
    const closed = once(socket, 'close');
    await stop(3_600_000);
    await closed;
  }
});

test('a request in work is finished within its grace', async () => {
  const { port, isInWork, answer, stop } = await startServer();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await isInWork;
  const stopped = stop(3_600_000);
  answer.resolve('done');
  expect(await (await response).text()).toBe('done');
  await stopped;
});

test('an answer that takes longer than its grace is cut', async () => {
  const { port, isInWork, stop } = await startServer();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await isInWork;
  await Promise.all([stop(0), expect(response).rejects.toThrow()]);
});
