/** Tests how phone numbers are read, and which are refused. */
import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

test('phone numbers are read as people write them, or refused', () => {
  const numbers: [written: string, number: string | undefined][] = [
    ['+91 98290 12345', '+91 98290 12345'],
    ['+919829012345', '+91 9829012345'],
    ['0091-98290-12345', '+91 98290 12345'],
    [' +91\u00a098290\u00a012345 ', '+91 98290 12345'],
    ['\u202a+91 98290 12345\u202c', '+91 98290 12345'],
    ['\uf0b7\t+91\u202f98290\u202f12345', '+91 98290 12345'],
    ['+91 98290–12345', '+91 98290 12345'],
    ['+91\u201198290\u201112345', '+91 98290 12345'],
    ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
    ['+1 (212) 555-0142', '+1 212 555 0142'],
    ['+971.50.123.4567', '+971 50 123 4567'],
    ['+91 (0)98290 12345', '+91 98290 12345'],
    ['+39 06 6982', '+39 06 6982'],
    ['+91 098290 12345', undefined],
    ['0091 0 9829012345', undefined],
    ['98290 12345', undefined],
    ['09829012345', undefined],
    ['+91 98290', undefined],
    ['+91 98290 12345 67890', undefined],
    ['“+91 9829012345”', undefined],
    ['+91 98290 12345 ext. 4', undefined],
  ];
  for (const [written, number] of numbers) expect(readPhone(written), written).toBe(number);
});
