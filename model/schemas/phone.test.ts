import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

test.each([
  ['+91 98290 12345', '+91 9829012345'],
  ['+919829012345', '+91 9829012345'],
  ['0091-98290-12345', '+91 9829012345'],
  [' +91\u00a098290\u00a012345 ', '+91 9829012345'],
  ['+44 (0)20 7946 0018', '+44 2079460018'],
  ['+1 (212) 555-0142', '+1 2125550142'],
  ['+971.50.123.4567', '+971 501234567'],
  ['98290 12345', undefined],
  ['09829012345', undefined],
  ['+91 98290', undefined],
  ['+91 98290 12345 67890', undefined],
  ['“+91 9829012345”', undefined],
  ['+91 98290 12345 ext. 4', undefined],
])('%j is the number %j', (written, number) => {
  expect(readPhone(written)).toBe(number);
});
