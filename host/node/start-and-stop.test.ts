/** Tests why a server cannot listen, and that stopping waits for requests in work, for a limited time. */
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { contactSettingsSchema, SettingsError } from '#contact/settings.ts';
import { listen } from '../../tests/server/listen.ts';
import { listen as listenAt, stopListening, stopOnSignal } from './start-and-stop.ts';

test.each([
  ['EADDRINUSE', 'Port 80 is taken by another program. .* another port: PORT=81 npm start$'],
  ['EACCES', 'Port 80 needs more rights than this user has. .*: PORT=4321 npm start$'],
  ['EADDRNOTAVAIL', 'HOST is "192.0.2.7", which is no address of this machine. Use 127.0.0.1'],
  ['ENOTFOUND', 'HOST is "192.0.2.7", which is no address of this machine. Use 127.0.0.1'],
  ['EMFILE', 'The server cannot listen on 192.0.2.7, port 80: It failed.$'],
])('a server that cannot listen says how to fix it: %s', async (code, words) => {
  const server = Object.assign(new EventEmitter(), {
    listen: () => server.emit('error', Object.assign(new Error('It failed.'), { code })),
  });
  const settings = contactSettingsSchema.parse({ PORT: '80', HOST: '192.0.2.7' });
  const failure = await listenAt(server as unknown as Server, settings).catch(
    (error: Error) => error,
  );
  expect(failure).toBeInstanceOf(SettingsError);
  expect((failure as Error).message).toMatch(new RegExp(`^${words}`));
});

test('at a signal the server stops, cleans up and ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const before = process.listenerCount('SIGHUP');
  const server = createServer();
  await listenAt(server, contactSettingsSchema.parse({ PORT: '0' }));
  const log = vi.fn();
  const cleanUp = vi.fn(async () => expect(server.listening).toBe(false));
  stopOnSignal(server, log, cleanUp);
  process.listeners('SIGHUP').at(-1)?.('SIGHUP');
  expect(process.listenerCount('SIGHUP'), 'a second signal ends it at once').toBe(before);
  await expect.poll(() => exit.mock.lastCall).toEqual([0]);
  expect(cleanUp).toHaveBeenCalledOnce();
  expect(log.mock.calls).toEqual([['stopping', { signal: 'SIGHUP' }]]);
});

test('where cleaning up takes too long, such as a mail whose server hangs, the process ends with an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  stopOnSignal(createServer(), vi.fn(), () => new Promise(() => {}));
  process.listeners('SIGHUP').at(-1)?.('SIGHUP');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

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
  const stopped = stop(300);
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
