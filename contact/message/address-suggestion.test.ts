/** Tests which address is suggested for one that looks mistyped. */
import { expect, test } from 'vitest';
import { suggestAddress } from './address-suggestion.ts';

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmai.com', 'maria@gmail.com'],
  ['Maria@GMAIL.con', 'Maria@gmail.com'],
  ['m@yaho.co.in', 'm@yahoo.co.in'],
  ['m@gnail.com', 'm@gmail.com'],
  ['m@gmaill.com', 'm@gmail.com'],
  ['m@mail.gmail.com', undefined],
  ['m@gmxx.de', 'm@gmx.de'],
  ['Maria <maria@gmial.com>;', 'maria@gmail.com'],
])('for %s, the suggestion is %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each([
  'maria@gmail.com',
  'maria@mail.com',
  'maria@yahoo.de',
  'maria@keller.com',
  'maria@gxyil.com',
  'maria@hotl.com',
  'maria@gmaaail.com',
  'maria@wb.de',
  'maria@life.com.au',
  'maria',
  '',
])('for %j, there is no suggestion', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined();
});
