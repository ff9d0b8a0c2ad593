import { expect, test } from 'vitest';
import { storedMessage } from '../../tests/server/fields.ts';
import { formatLine, formatMessage } from './format-message.ts';

const hidden = '\u0007\u009b\u061c\u200e\u200f\u2028\u2029\u202e\u2066';
const message = {
  ...storedMessage,
  name: `Maria${hidden}`,
  message: `a\n\tb${hidden}\u200d`,
};

test('nothing that a terminal obeys is printed; lines, tabs and joiners are', () => {
  const shown = '\uFFFD'.repeat(hidden.length);
  expect(formatLine(message)).toContain(`Maria${shown} <`);
  expect(formatMessage(message)).toContain(`Maria${shown}`);
  expect(formatMessage(message)).toContain(`a\n\tb${shown}\u200d`);
});
