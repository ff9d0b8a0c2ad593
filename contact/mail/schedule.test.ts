import { expect, test } from 'vitest';
import { readDeliveryFault } from './delivery-error.ts';
import { backoff, defaultSchedule } from './schedule.ts';

const seconds = (kind: 'passing' | 'login' | 'refused', attempts: number, random = 0.5) =>
  Math.round(backoff(defaultSchedule, kind, attempts, random) / 1000);

test('waits double up to four hours', () => {
  const waits = [1, 2, 3, 8, 10, 11, 60].map((attempts) => seconds('passing', attempts));
  expect(waits).toEqual([30, 60, 120, 3840, 14_400, 14_400, 14_400]);
  expect([seconds('login', 1), seconds('refused', 1)]).toEqual([300, 900]);
});

test('waits are spread by a fifth', () => {
  expect([seconds('passing', 1, 0), seconds('passing', 1, 1)]).toEqual([24, 36]);
});

test.each([
  [{ responseCode: 451, message: 'greylisted' }, 'passing'],
  [{ responseCode: 421, message: 'busy' }, 'passing'],
  [{ code: 'ECONNREFUSED', message: 'connect' }, 'passing'],
  [{ responseCode: 550, message: 'no mailbox' }, 'refused'],
  [{ responseCode: 535, code: 'EAUTH', message: 'wrong password' }, 'login'],
])('%o is %s', (error, kind) => {
  expect(readDeliveryFault(error)).toMatchObject({ kind });
});

test('what a mail server says stays on one line', () => {
  const { reason } = readDeliveryFault({ message: `no\r\n2026 forged ${'x'.repeat(500)}` });
  expect(reason).toMatch(/^[^\r\n]{1,260}$/);
});
