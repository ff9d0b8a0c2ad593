import { expect, test } from 'vitest';
import { readPhone, withCountryCode, withoutZero } from './phone.ts';

test.each([
  ['+91 98290 12345', '+91 98290 12345'],
  ['+919829012345', '+91 9829012345'],
  ['0091-98290-12345', '+91 98290 12345'],
  [' +91\u00a098290\u00a012345 ', '+91 98290 12345'],
  ['\u202a+91 98290 12345\u202c', '+91 98290 12345'],
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
])('%j is the number %j', (written, number) => {
  expect(readPhone(written)).toBe(number);
});

test.each([
  ['98290 12345', '+91 98290 12345'],
  ['\u202a98290–12345\u202c', '+91 98290 12345'],
  ['9829012345', '+91 98290 12345'],
  ['98-290-12345', '+91 98 290 12345'],
  ['098290 12345', '+91 98290 12345'],
  ['09829012345', '+91 98290 12345'],
  ['0 98290 12345', '+91 98290 12345'],
  ['919829012345', '+91 98290 12345'],
  ['91 98290 12345', '+91 98290 12345'],
  ['9198290123', '+91 91982 90123'],
  ['0141 2345678', '+91 141 2345678'],
  ['(0141) 234-5678', '+91 141 234 5678'],
  ['01412345678', '+91 1412345678'],
  ['91 141 2345678', '+91 141 2345678'],
  // A number within a town, one that lacks digits or has too many, and one that is called for free.
  ['2345678', undefined],
  ['141 2345678', undefined],
  ['98290 1234', undefined],
  ['91 98290 123', undefined],
  ['98290 123456', undefined],
  ['1800 123 4567', undefined],
  ['00000 00000', undefined],
  ['98290 12345 or 98290 12346', undefined],
  ['call me', undefined],
  ['', undefined],
])('%j in India is %j', (written, number) => {
  expect(withCountryCode(written, 'IN')).toBe(number);
  if (number) expect(readPhone(number)).toBeDefined();
});

test.each([
  ['+91 098290 12345', '+91 98290 12345'],
  ['+91098290-12345', '+91 98290 12345'],
  ['0091 0 9829012345', '+91 98290 12345'],
  ['+91 98290 12345', undefined],
  ['+91 0123', undefined],
  ['+44 020 7946 0018', undefined],
])('%j without the 0 is %j', (written, number) => {
  expect(withoutZero(written)).toBe(number);
});

test.each(['DE', 'US', 'GB', 'undefined'])('of a number in %s nothing is certain', (country) => {
  for (const written of ['98290 12345', '07700 900123', '0171 1234567', '(646) 555-0142'])
    expect(withCountryCode(written, country)).toBeUndefined();
});
