import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../tests/server/listen.ts';
import { guard } from './integration.ts';
import { createPreview } from './preview.ts';

const deskOrigin = 'http://127.0.0.1:4000';

/** A process that does nothing, and ends when it is told to. */
class StandIn extends EventEmitter {
  kill = vi.fn(() => this.emit('exit'));
}

/** A preview that starts nothing, and what it started. */
async function stubbedPreview() {
  const children: StandIn[] = [];
  const start = vi.fn((_port: number) => {
    const child = new StandIn();
    children.push(child);
    return child as unknown as ChildProcess;
  });
  const said = vi.fn();
  const preview = await createPreview(() => deskOrigin, said, start);
  onTestFinished(() => preview.stop());
  return { preview, start, said, children, port: Number(new URL(preview.origin).port) };
}

/** Whether somebody listens on a port of this computer. */
const isHeld = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });

test('the preview starts at the first question, once, on the port that was held for it', async () => {
  const { preview, start, children, port } = await stubbedPreview();
  expect(start).not.toHaveBeenCalled();
  expect(await isHeld(port)).toBe(true);
  expect([preview.state(), preview.state()]).toEqual(['starting', 'starting']);
  expect(start.mock.calls).toEqual([[port, { deskOrigin, cookie: preview.cookie }]]);
  expect(await isHeld(port)).toBe(false);
  for (const message of ['waiting', 'ready'] as const) {
    children[0]?.emit('message', message);
    expect(preview.state()).toBe(message);
  }
  await preview.stop();
  expect(preview.state()).toBe('stopped');
  expect(children.map(({ kill }) => kill.mock.calls.length)).toEqual([1]);
});

test('a preview that ends by itself is started again, but not for ever', async () => {
  const { preview, children, said } = await stubbedPreview();
  for (let count = 1; count <= 5; count += 1) {
    expect(preview.state()).toBe('starting');
    expect(children).toHaveLength(count);
    // The first has bundled the packages, and makes place for one without what that took.
    children.at(-1)?.emit('exit', count === 1 ? 0 : 1);
    expect(said).toHaveBeenCalledTimes(count - 1);
  }
  expect(preview.state()).toBe('stopped');
  expect(children).toHaveLength(5);
});

test('a preview that nobody asked for is not started as the desk ends', async () => {
  const { preview, start, port } = await stubbedPreview();
  await preview.stop();
  expect(preview.state()).toBe('stopped');
  expect(start).not.toHaveBeenCalled();
  expect(await isHeld(port)).toBe(false);
});

test('its pages answer the owner’s browser, in the desk’s frame or a window, and nobody else', async () => {
  const handlers: ((...given: [IncomingMessage, ServerResponse, () => void]) => void)[] = [];
  const middlewares = { use: (handler: (typeof handlers)[0]) => handlers.push(handler) };
  const cookie = { name: 'preview-4001', value: 'the key' };
  (guard({ deskOrigin, cookie }).configureServer as (server: object) => void)({ middlewares });
  const server = createServer((incoming, outgoing) =>
    handlers[0]?.(incoming, outgoing, () => void outgoing.end('The page')),
  );
  const port = await listen(server);
  const ask = async (headers: Record<string, string>) => {
    const [answer] = await once(
      request({ port, headers: { Cookie: 'preview-4001=the%20key', ...headers } }).end(),
      'response',
    );
    answer.resume();
    return answer;
  };
  const site = (from: string, use: string) => ({ 'Sec-Fetch-Site': from, 'Sec-Fetch-Dest': use });
  for (const [from, use] of [
    ['same-site', 'iframe'],
    ['same-site', 'document'],
    ['same-origin', 'script'],
    ['none', 'document'],
  ] as const) {
    const { statusCode, headers } = await ask(site(from, use));
    expect(statusCode, `${from} ${use}`).toBe(200);
    expect(headers['content-security-policy']).toBe('frame-ancestors http://127.0.0.1:4000');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  }
  for (const [from, use] of [
    ['same-site', 'script'],
    ['same-site', 'empty'],
    ['cross-site', 'image'],
  ] as const)
    expect((await ask(site(from, use))).statusCode, `${from} ${use}`).toBe(403);
  for (const Cookie of ['', 'preview-4001=another', 'other=the%20key'])
    expect((await ask({ Cookie })).statusCode, Cookie).toBe(403);
});
