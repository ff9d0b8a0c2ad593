import { expect, test } from 'vitest';
import { fields } from '../../tests/server/test-app.ts';
import { formatList, formatMessage } from './format-message.ts';

const hidden = '\u0007\u009b\u061c\u200e\u200f\u2028\u2029\u202e\u2066';
const message = {
  ...fields,
  name: `Maria${hidden}`,
  message: `a\n\tb${hidden}\u200d`,
  reference: '7K4M-2Q9P',
  receivedAt: 0,
  state: 'new',
  reason: '',
  attempts: 0,
  queuedAt: 0,
  nextAttemptAt: 0,
  deliveredAt: null,
} as const;

test('nothing that a terminal obeys is printed; lines, tabs and joiners are', () => {
  const shown = '\uFFFD'.repeat(hidden.length);
  expect(formatList([message])).toContain(`Maria${shown} <`);
  expect(formatMessage(message)).toContain(`Maria${shown}`);
  expect(formatMessage(message)).toContain(`a\n\tb${shown}\u200d`);
});
