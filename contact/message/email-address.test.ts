import { expect, test } from 'vitest';
import { cleanEmail, isEmail } from './email-address.ts';

test.each([
  'maria@keller.test',
  '123@456.78',
  'x@y_z.io',
  'a!b%c@x.y',
  '.a..b.@x..y',
  "o'neil+tag@mail.firm.test",
  'मारिया@उदाहरण.भारत',
  `${'a'.repeat(100)}@x.y`,
])('%s is accepted as it is', (text) => {
  expect([cleanEmail(text), isEmail(text)]).toEqual([text, true]);
});

test.each([
  '',
  'maria',
  'maria@keller',
  'a b@c.de',
  '@b.c',
  'a@.c',
  'a@b.',
  'a@b@c.d',
  'a@b.co@d.co',
  'a@b.co, c@d.co',
])('%j is no address', (text) => expect(isEmail(cleanEmail(text))).toBe(false));

test.each([
  ' maria@keller.test\n',
  'maria@keller.test,',
  'maria@keller.test; ',
  'maria@keller.test.',
  'mailto:maria@keller.test',
  'Maria Keller <maria@keller.test>',
  ' "Maria" <mailto:maria@keller.test>; ',
  '<maria@keller.test>',
  '\u202amaria@keller.test\u202c',
  '\ufeffmaria@kel\u00adler.test\u200b',
])('what was pasted with an address goes: %j', (text) => {
  expect(cleanEmail(text)).toBe('maria@keller.test');
});

test('the time to read a text does not grow faster than its length', () => {
  for (const part of ['<', '@', 'mailto:', '.', ', ', 'a@b.']) {
    const text = part.repeat(1_000_000);
    expect(cleanEmail(text)).toBe(text);
  }
});
