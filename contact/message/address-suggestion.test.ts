/** Tests which address is suggested for one that looks mistyped. */
import { expect, test } from 'vitest';
import { suggestAddress } from './address-suggestion.ts';

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmai.com', 'maria@gmail.com'],
  ['Maria@GMAIL.con', 'Maria@gmail.com'],
  ['m.k@hotmal.com', 'm.k@hotmail.com'],
  ['m@yaho.co.in', 'm@yahoo.co.in'],
  ['m@outlok.com', 'm@outlook.com'],
  ['m@gnail.com', 'm@gmail.com'],
  ['m@gamil.com', 'm@gmail.com'],
  ['m@gmaill.com', 'm@gmail.com'],
  ['m@ggmail.com', 'm@gmail.com'],
  ['m@mail.gmail.com', undefined],
  ['m@gmxx.de', 'm@gmx.de'],
  ['Maria <maria@gmial.com>;', 'maria@gmail.com'],
])('for %s, the suggestion is %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each([
  'maria@gmail.com',
  'maria@mail.com',
  'maria@ymail.com',
  'maria@yahoo.de',
  'maria@hotmail.fr',
  'maria@keller.com',
  'maria@gxyil.com',
  'maria@hotl.com',
  'maria@gmaaail.com',
  'maria@gmxii.de',
  'maria@wb.de',
  'maria@gmx.con',
  'maria@gmail.co',
  'maria@web.com',
  'maria@life.com.au',
  'maria@gmx.net',
  'maria',
  '',
])('for %j, there is no suggestion', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined();
});
