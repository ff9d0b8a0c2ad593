/** Tests the words of the sampling calculator; `model/sampling.test.ts` compares the plans with the standard. */
import { expect, test } from 'vitest';
import { answerFor, type Lot } from './answer.ts';

/** The answer for the contract that most people write, with some changes. */
const answer = (changes: Partial<Lot> = {}) => {
  const plan = { size: 1200, level: 'II', severity: 'normal', major: 2.5, minor: 4 } as const;
  return answerFor({ ...plan, found: {}, ...changes }).split('\n');
};

test('the plan is stated for the lot and for each class', () => {
  expect(answer()).toEqual([
    'Tables of ISO 2859-1:1999 (IS 2500-1:2000), single sampling, normal inspection, level II. A lot of 1200 pieces has the code letter J.',
    'Critical: Letter J: inspect 80 pieces, accepted with up to 0 defective, not accepted from 1.',
    'Major, AQL 2.5: Letter J: inspect 80 pieces, accepted with up to 5 defective, not accepted from 6.',
    'Minor, AQL 4.0: Letter J: inspect 80 pieces, accepted with up to 7 defective, not accepted from 8.',
  ]);
  expect(answer({ major: 15 })[2]).toContain('accepted with up to 21 defects in all');
  expect(answer({ size: 2, major: 1000 })[2]).toContain(
    'inspect all 2, accepted with up to 30 defects in all',
  );
});

test('the result is that of the lot once each class is counted, or one is not accepted', () => {
  const last = (found: Lot['found']) => answer({ found }).at(-1);
  expect(answer({ found: { major: 5 } })[2]).toContain('Found: 5, accepted.');
  expect(last({ major: 5 })).not.toContain('Result');
  expect(last({ minor: 8 })).toBe('Result: lot not accepted');
  expect(last({ critical: 0, major: 5, minor: 7 })).toBe('Result: lot accepted');
  expect(last({ critical: 1, major: 5, minor: 7 })).toBe('Result: lot not accepted');
});
