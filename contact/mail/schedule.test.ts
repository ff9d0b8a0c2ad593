import { expect, test } from 'vitest';
import type { DeliveryFaultCode } from '#contact/inbox/inbox.ts';
import { backoff, defaultSchedule } from './schedule.ts';

const seconds = (code: DeliveryFaultCode, attempts: number, random = 0.5) =>
  Math.round(backoff(defaultSchedule, code, attempts, random) / 1000);

test('waits double up to four hours', () => {
  const waits = [1, 2, 3, 8, 10, 11, 60].map((attempts) => seconds('later', attempts));
  expect(waits).toEqual([30, 60, 120, 3840, 14_400, 14_400, 14_400]);
  expect([seconds('login', 1), seconds('refused', 1)]).toEqual([300, 900]);
});

test('waits are spread by a fifth', () => {
  expect([seconds('later', 1, 0), seconds('later', 1, 1)]).toEqual([24, 36]);
});
