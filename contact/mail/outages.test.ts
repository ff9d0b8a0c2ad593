import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRandom } from '../../tests/random.ts';
import { store, temporaryInbox } from '../../tests/server/test-app.ts';
import { Delivery } from './delivery.ts';
import { defaultSchedule } from './schedule.ts';

const [second, hour] = [1000, 3_600_000];
const outages = 20;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const faults = [
  { code: 'ECONNREFUSED' },
  { code: 'ETIMEDOUT' },
  { responseCode: 451 },
  { code: 'ETLS' },
];

test(`in ${outages} outages the last message arrives within a minute, and nobody is pressed`, async () => {
  const random = createRandom(7);
  const inbox = temporaryInbox();
  const server = { isAway: false, attempts: [] as number[], fault: faults[0] };
  const send = async () => {
    server.attempts.push(Date.now());
    // A mail takes a while, and so does finding out that a server is away.
    const time = random() * (server.isAway ? 15 : 2) * second;
    await new Promise<void>((ended) => setTimeout(ended, time));
    if (server.isAway) throw Object.assign(new Error('away'), server.fault);
  };
  const options = { inbox, mail: { send, verify: async () => {} }, schedule: defaultSchedule };
  const addresses = { from: 'site@firm.test', to: 'owner@firm.test' };
  const delivery = new Delivery({
    ...options,
    addresses,
    dailyMails: 1000,
    hastensAtStart: true,
    now: Date.now,
    log: () => {},
  });
  delivery.wake();
  let longest = 0;
  for (let count = 0; count < outages; count += 1) {
    server.isAway = true;
    server.fault = faults[count % faults.length];
    server.attempts = [];
    // From 10 s to 2 h, short ones as often as long ones.
    const length = 10 * second * ((2 * hour) / (10 * second)) ** random();
    const end = Date.now() + length;
    for (let message = 0; message < 5; message += 1) {
      await vi.advanceTimersByTimeAsync((length / 5) * random());
      await store(inbox, { receivedAt: Date.now() });
      delivery.wake();
    }
    await vi.advanceTimersByTimeAsync(Math.max(0, end - Date.now()));
    const gaps = server.attempts.slice(1).map((at, index) => at - (server.attempts[index] ?? 0));
    expect(Math.min(...gaps, Number.POSITIVE_INFINITY), `outage ${count}`).toBeGreaterThanOrEqual(
      20 * second,
    );
    server.isAway = false;
    const back = Date.now();
    while ((await inbox.status()).counts.new > 0) {
      await vi.advanceTimersByTimeAsync(second);
      expect(Date.now() - back, `outage ${count}, ${length} ms`).toBeLessThanOrEqual(60 * second);
    }
    longest = Math.max(longest, Date.now() - back);
    await inbox.eraseBefore(Date.now() + 1);
  }
  expect(longest).toBeGreaterThan(0);
  await delivery.stop();
});
