import { expect, test } from 'vitest';
import { createMessageLimiter, MemoryRateLimiter } from './rate-limiter.ts';

test('a client gets its window’s messages at once, and then one by one', () => {
  const limiter = new MemoryRateLimiter({ limit: 3, window: 30_000, clients: 10 });
  const waits = [0, 0, 0, 0].map((at) => limiter.take('a', at).wait);
  expect(waits).toEqual([0, 0, 0, 10_000]);
  expect(limiter.take('b', 0).wait).toBe(0);
  expect(limiter.take('a', 9_000).wait).toBeCloseTo(1000);
  expect(limiter.take('a', 10_001).wait).toBe(0);
  expect(limiter.take('a', 10_001).wait).toBeCloseTo(10_000, -1);
  expect(limiter.take('a', 100_000).used).toBe(1);
});

test('memory is bounded: the client not seen for longest is forgotten', () => {
  const limiter = new MemoryRateLimiter({ limit: 1, window: 1000, clients: 2 });
  for (const client of ['a', 'b', 'a', 'c']) limiter.take(client, 0);
  expect(limiter.size).toBe(2);
  expect(limiter.take('a', 0).wait, 'a was seen after b').toBeGreaterThan(0);
  expect(limiter.take('b', 0).wait, 'b is new again').toBe(0);
});

test('a clock that is set back costs nobody a token', () => {
  const limiter = new MemoryRateLimiter({ limit: 2, window: 2000, clients: 2 });
  const hour = 3_600_000;
  limiter.take('a', hour);
  expect(limiter.take('a', 0)).toEqual({ wait: 0, used: 2 });
  expect(limiter.take('a', 0).wait).toBe(1000);
  expect(limiter.take('a', 1000).wait, 'the new time counts from then on').toBe(0);
});

test('a message counts for its client, the network around it and everybody', async () => {
  const limiter = createMessageLimiter(
    2,
    (limit) => new MemoryRateLimiter({ limit, window: 1000, clients: 100 }),
  );
  const isTaken = async (client: string) => (await limiter.take(client, 0)).wait === 0;
  const neighbour = (number: number) => `2001:db8:1:${number}::/64`;
  expect([await isTaken(neighbour(1)), await isTaken(neighbour(1))]).toEqual([true, true]);
  expect(await isTaken(neighbour(1)), 'one client').toBe(false);
  expect([await isTaken(neighbour(2)), await isTaken(neighbour(3))]).toEqual([true, true]);
  expect(await isTaken(neighbour(4)), 'one network').toBe(false);
  await limiter.giveBack(neighbour(3));
  expect(await isTaken(neighbour(4)), 'after one was given back').toBe(true);
  for (let number = 0; number < 16; number += 1)
    expect(await isTaken(`192.0.2.${number}`)).toBe(true);
  expect(await isTaken('192.0.2.99'), 'everybody').toBe(false);
});
