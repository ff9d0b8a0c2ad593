import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createListener, type Listener } from './listener.ts';
import { stopListening } from './start-and-stop.ts';

const long = 'POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\nname=';

async function listen() {
  const isInWork = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const app = new Hono().onError(() => new Response('', { status: 500 }));
  app.get('/', (context) => context.text('here'));
  app.post('/read', async (context) => context.text(await context.req.text()));
  app.get('/slow', async (context) => {
    isInWork.resolve();
    return context.text(await answer.promise);
  });
  const listener = createListener(app, { transport: { https: false }, logError: () => {} });
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  onTestFinished(() => void listener.server.close());
  return { listener, isInWork: isInWork.promise, answer };
}

const portOf = ({ server }: Listener) => (server.address() as AddressInfo).port;

/** Opens a connection and sends something; the answer to a later request says that it arrived. */
async function openWith(listener: Listener, text: string) {
  const socket = connect(portOf(listener), '127.0.0.1').on('error', () => {});
  socket.resume().write(text);
  await once(socket, 'connect');
  await fetch(`http://127.0.0.1:${portOf(listener)}/`, { headers: { Connection: 'close' } });
  return { closed: once(socket, 'close') };
}

test('what clients hold open is cut when their grace is over, and nothing waits for it', async () => {
  for (const text of ['', 'GET / HTTP/1.1\r\nHost: a', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', long]) {
    const { listener } = await listen();
    const { closed } = await openWith(listener, text);
    await stopListening(listener, 0);
    await closed;
  }
});

test('a request in work is finished, however long it takes', async () => {
  const { listener, isInWork, answer } = await listen();
  const response = fetch(`http://127.0.0.1:${portOf(listener)}/slow`);
  await isInWork;
  const stopped = stopListening(listener, 0);
  answer.resolve('done');
  expect(await (await response).text()).toBe('done');
  await stopped;
});
