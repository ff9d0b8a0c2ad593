/** Tests which address is suggested for one that looks mistyped. */
import { expect, test } from 'vitest';
import { suggestAddress } from './address-suggestion.ts';

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['Maria@GMAIL.con', 'Maria@gmail.com'],
  ['m@yaho.co.in', 'm@yahoo.co.in'],
  ['Maria <maria@hotmial.com>;', 'maria@hotmail.com'],
  ['maria@gmail.com', undefined],
  ['maria@mail.com', undefined],
  ['maria', undefined],
  ['', undefined],
])('for %j, the suggestion is %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});
