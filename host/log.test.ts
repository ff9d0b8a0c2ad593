/** Tests the lines of the log: no value can begin a new line, and errors have their stack. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatLogLine, logError } from './log.ts';

test('no value can fake a line or a field of the log', () => {
  const line = formatLogLine('delivery postponed', {
    reason: 'no\r\n2026 stored" x="1\u2028\u009b\u202e',
    attempts: 2,
  });
  expect(line).toMatch(/^\S+Z delivery postponed reason="/);
  expect(line).not.toMatch(/[^ -~]/);
  expect(line).toContain('stored\\" x=\\"1\\u2028\\u009b\\u202e"');
  expect(line.endsWith(' attempts=2')).toBe(true);
});

test('an error of the server is logged with its stack', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const fault = new Error('no such column');
  logError(fault);
  expect(printed.mock.lastCall).toEqual([expect.stringMatching(/Z a request failed$/), fault]);
});
