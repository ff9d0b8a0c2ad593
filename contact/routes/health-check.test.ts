import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/inbox-port.ts';
import { createHealthCheck } from './health-check.ts';

/** A server whose disk is full while `full` is set, with a clock that the test sets. */
function setUp() {
  const state = { full: false, time: 0, looks: 0 };
  const checkWritable = async () => {
    state.looks++;
    if (state.full) throw new InboxUnavailableError('full', { cause: undefined });
  };
  const readStatus = async () => ({
    counts: { new: 2, suspect: 3, delivered: 0, failed: 1 },
    waitingSince: -5000,
    lastDeliveredAt: 0,
    unreported: 4,
  });
  const app = new Hono().get(
    '/healthz',
    createHealthCheck({ inbox: { checkWritable, status: readStatus }, now: () => state.time }),
  );
  const status = async () => (await app.request('/healthz')).status;
  const read = async () => (await app.request('/healthz')).json();
  return { state, status, read };
}

test('many questions within a second write to the disk once', async () => {
  const { state, status } = setUp();
  for (state.time = 0; state.time < 1000; state.time += 100) expect(await status()).toBe(200);
  expect(state.looks).toBe(1);
});

test('a full disk is reported within a second, and so is a fixed one', async () => {
  const { state, status } = setUp();
  expect(await status()).toBe(200);
  state.full = true;
  state.time = 1000;
  expect(await status()).toBe(503);
  state.full = false;
  state.time = 1999;
  expect(await status()).toBe(503);
  state.time = 2000;
  expect(await status()).toBe(200);
});

test('a clock that was set back does not make an old answer stand', async () => {
  const { state, status } = setUp();
  state.time = 100_000;
  expect(await status()).toBe(200);
  state.time = 0;
  state.full = true;
  expect(await status()).toBe(503);
});

test('what waits is reported, and nothing about visitors', async () => {
  expect(await setUp().read()).toEqual({
    status: 'ok',
    waiting: 2,
    waitingSeconds: 5,
    lastDelivered: '1970-01-01T00:00:00.000Z',
    suspect: 3,
    unreported: 4,
    failed: 1,
  });
});
