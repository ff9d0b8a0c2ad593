import { expect, test } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/inbox.ts';
import { createTestApp } from '../../tests/server/test-app.ts';
import { cachedHealthCheck } from './health-check.ts';

/** An inbox whose disk is full while `full` is set, with a clock that the test sets. */
function setUp() {
  const state = { full: false, time: 0, looks: 0 };
  const checkWritable = async () => {
    state.looks++;
    if (state.full) throw new InboxUnavailableError('full', { cause: undefined });
  };
  const check = cachedHealthCheck(1000);
  const isHealthy = () => check({ checkWritable }, state.time);
  return { state, isHealthy };
}

test('many questions within a second write to the disk once', async () => {
  const { state, isHealthy } = setUp();
  for (state.time = 0; state.time < 1000; state.time += 100) expect(await isHealthy()).toBe(true);
  expect(state.looks).toBe(1);
});

test('a full disk is reported within a second, and so is a fixed one', async () => {
  const { state, isHealthy } = setUp();
  expect(await isHealthy()).toBe(true);
  state.full = true;
  state.time = 1000;
  expect(await isHealthy()).toBe(false);
  state.full = false;
  state.time = 1999;
  expect(await isHealthy()).toBe(false);
  state.time = 2000;
  expect(await isHealthy()).toBe(true);
});

test('a clock that was set back does not make an old answer stand', async () => {
  const { state, isHealthy } = setUp();
  state.time = 100_000;
  expect(await isHealthy()).toBe(true);
  state.time = 0;
  state.full = true;
  expect(await isHealthy()).toBe(false);
});

test('nobody learns from it whether a message was suspect', async () => {
  const { app, post } = await createTestApp();
  const read = async () => await (await app.request('/healthz')).text();
  const before = await read();
  await post({ name: 'a', email: 'a@b.co', message: 'https://a.test '.repeat(9) });
  expect(await read()).toBe(before);
  expect(JSON.parse(before)).toEqual({ status: 'ok' });
});
