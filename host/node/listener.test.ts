import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createListener } from './listener.ts';

async function listen(app: Hono) {
  const faults: unknown[] = [];
  const { server } = createListener(app, {
    transport: { https: false },
    logError: (fault) => faults.push(fault),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { server, faults, origin: `http://127.0.0.1:${port}` };
}

test('a connection that the system cannot hand over is reported, and does not end the process', async () => {
  const { server, faults } = await listen(new Hono());
  const fault = Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' });
  expect(server.emit('error', fault)).toBe(true);
  expect(server.emit('error', fault)).toBe(true);
  expect(faults).toEqual([fault, fault]);
});

test('a fault that the app lets through is reported, and answered with every header', async () => {
  const app = new Hono();
  app.get('/', () => {
    throw 'no error at all';
  });
  const { faults, origin } = await listen(app);
  const response = await fetch(origin);
  expect(response.status).toBe(500);
  expect(response.headers.get('X-Frame-Options')).toBe('DENY');
  expect(response.headers.get('Strict-Transport-Security'), 'for https only').toBeNull();
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(faults).toEqual(['no error at all']);
});

test('an answer while the server stops says that the connection ends', async () => {
  const app = new Hono();
  app.get('/', (context) => context.text('here'));
  app.get('/stop', (context) => {
    server.close();
    return context.text('stopping');
  });
  const { server, origin } = await listen(app);
  const connectionOf = async (path: string) =>
    (await fetch(origin + path)).headers.get('Connection');
  expect(await connectionOf('/')).toBe('keep-alive');
  expect(await connectionOf('/stop')).toBe('close');
});
