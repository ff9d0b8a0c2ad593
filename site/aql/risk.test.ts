import { expect, it } from 'vitest';
import { acceptance, shareAccepted } from './risk.ts';

const plan = { size: 80, accept: 5 };

it('accepts with the probability of the binomial distribution', () => {
  // 0.98^13, and 13 × 0.02 × 0.98^12 beside it.
  expect(acceptance({ size: 13, accept: 0 }, 0.02)).toBeCloseTo(0.98 ** 13, 12);
  expect(acceptance({ size: 13, accept: 1 }, 0.02)).toBeCloseTo(
    0.98 ** 13 + 13 * 0.02 * 0.98 ** 12,
    12,
  );
  expect(acceptance(plan, 0)).toBe(1);
  expect(acceptance(plan, 1)).toBe(0);
  // A large sample must not end in a product of zero.
  expect(acceptance({ size: 2000, accept: 21 }, 0.01)).toBeCloseTo(0.648, 2);
});

it('finds the share that passes with a probability', () => {
  expect(acceptance(plan, shareAccepted(plan, 0.1))).toBeCloseTo(0.1, 9);
});

it('knows both risks of J at AQL 2.5, as the standard’s tables for J have them', () => {
  expect(1 - acceptance(plan, 0.025)).toBeCloseTo(0.014, 2);
  expect(shareAccepted(plan, 0.1) * 100).toBeCloseTo(11.3, 1);
});
