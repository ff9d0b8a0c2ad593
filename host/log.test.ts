/** Tests the lines of the log: no value can forge one, and errors have their stack. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { logError, logLine } from './log.ts';

test('no value can forge a line or a fact', () => {
  const line = logLine('delivery postponed', {
    reason: 'no\r\n2026 stored" x="1\u2028\u009b\u202e',
    attempts: 2,
  });
  expect(line).toMatch(/^\S+Z delivery postponed reason="/);
  expect(line).not.toMatch(/[^ -~]/);
  expect(line).toContain('stored\\" x=\\"1\\u2028\\u009b\\u202e"');
  expect(line.endsWith(' attempts=2')).toBe(true);
});

test('a fault of the server is told with its stack', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const fault = new Error('no such column');
  logError(fault);
  expect(told.mock.lastCall).toEqual([expect.stringMatching(/Z a request failed$/), fault]);
});
