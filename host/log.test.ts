import { expect, test } from 'vitest';
import { logLine } from './log.ts';

test('no value can forge a line or a fact', () => {
  const line = logLine('delivery postponed', {
    reason: 'no\r\n2026 stored" x="1\u2028\u009b\u202e',
    attempts: 2,
  });
  expect(line).toMatch(/^\S+Z delivery postponed reason="/);
  expect(line).not.toMatch(/[^ -~]/);
  expect(line).toContain('stored\\" x=\\"1');
  expect(line.endsWith(' attempts=2')).toBe(true);
});
