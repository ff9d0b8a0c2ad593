import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../../tests/server/listen.ts';
import { stopListening } from './start-and-stop.ts';

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
  return { server, port: await listen(server), isInWork: isInWork.promise, answer };
}

const long = 'POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\nname=';

test('what clients hold open is cut when their grace is over', async () => {
  for (const text of ['', 'GET / HTTP/1.1\r\nHost: a', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', long]) {
    const { server, port } = await startServer();
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.resume().write(text);
    await once(socket, 'connect');
    // The answer to a later request says that it arrived.
    await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
    const closed = once(socket, 'close');
    await stopListening(server, 0);
    await closed;
  }
});

test('a request in work is finished within its grace', async () => {
  const { server, port, isInWork, answer } = await startServer();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await isInWork;
  const stopped = stopListening(server, 60_000);
  answer.resolve('done');
  expect(await (await response).text()).toBe('done');
  await stopped;
});
