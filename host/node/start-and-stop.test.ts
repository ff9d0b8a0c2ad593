/** Tests that stopping waits for requests in work, for a limited time. */
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
    if (request.url !== '/slow') return void request.resume();
    isInWork.resolve();
    response.end(await answer.promise);
  });
  const stop = (grace?: number) => stopListening(server, grace);
  return { port: await listen(server), isInWork: isInWork.promise, answer, stop };
}

test.each([
  'GET / HTTP/1.1\r\nHost: a',
  'POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\nname=',
])('stopping closes a connection whose request is incomplete: %j', async (text) => {
  const { port, stop } = await startServer();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.resume().write(text);
  await once(socket, 'connect');
  const closed = new Promise((done) => socket.once('close', done));
  await Promise.all([stop(0), closed]);
});

test('stopping waits for a request that is being answered', async () => {
  const { port, isInWork, answer, stop } = await startServer();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await isInWork;
  const stopped = stop(3_600_000);
  answer.resolve('done');
  expect(await (await response).text()).toBe('done');
  await stopped;
});

test('stopping cuts off an answer that takes longer than the limit', async () => {
  const { port, isInWork, stop } = await startServer();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await isInWork;
  await Promise.all([stop(0), expect(response).rejects.toThrow()]);
});
