/** Tests which email addresses are accepted, from visitors and from the owner. */
import { expect, test } from 'vitest';
import { cleanEmail, isEmail, readEmailAddress } from './email-address.ts';

test.each([
  'maria@keller.test',
  '123@456.78',
  'x@y_z.io',
  '.a..b.@x..y',
  "o'neil+tag@mail.firm.test",
  'मारिया@उदाहरण.भारत',
  `${'a'.repeat(100)}@x.y`,
])('%s is accepted as it is', (text) => {
  expect([cleanEmail(text), isEmail(text)]).toEqual([text, true]);
});

test.each(['', 'maria', 'maria@keller', 'a@.c', 'a@b.', 'a@b. ;', 'a@b.co@d.co', 'a@b.co, c@d.co'])(
  '%j is not an address',
  (text) => expect(isEmail(cleanEmail(text))).toBe(false),
);

test.each([
  ' maria@keller.test\n',
  'maria@keller.test ;.',
  'mailto:maria@keller.test',
  'Maria Keller <maria@keller.test>',
  '\u202amaria@keller.test\u202c',
  '\ufeffmaria@kel\u00adler.test\u200b',
])('text that was pasted with an address is removed: %j', (text) => {
  expect(cleanEmail(text)).toBe('maria@keller.test');
  expect(readEmailAddress(text)).toBe('maria@keller.test');
});

test('what a PDF or Word made of an address becomes its letters again', () => {
  for (const text of ['ﬁona‑m@oﬃce.test', '\uf0b7 ﬁona-m@office.test\u202f'])
    expect([cleanEmail(text), readEmailAddress(text)]).toEqual(
      Array(2).fill('fiona-m@office.test'),
    );
});

test('the time to read a text grows no faster than its length', () => {
  for (const part of ['<', '@', 'mailto:', '.', ', ', 'a@b.']) {
    const text = part.repeat(1_000_000);
    expect(cleanEmail(text)).toBe(text);
  }
});

const plain = [
  'a@b.c',
  'first.last+tag@sub.firm.co.in',
  "o'neil@mail.firm.test",
  '_anna-@firm.test',
  'x_y@xn--bcher-kva.test',
  '42@7.firm.test',
  'müller@exämple.de',
  'नमस्ते@उदाहरण.भारत',
  'क्\u200dष@उदाहरण.भारत',
  '用户@例子.广告',
  '😺@firm.test',
  `${'a'.repeat(64)}@${'b.'.repeat(93)}co`,
];

test('a plain address of the owner stays as it is', () => {
  for (const text of plain) expect(readEmailAddress(text), text).toBe(text);
});

const wrong = [
  '',
  'maria',
  'maria@keller',
  'maria@keller..de',
  '@a.b',
  'a b@c.de',
  '.maria@keller.de',
  'maria.@keller.de',
  'ma..ria@keller.de',
  'maria@-keller.de',
  'maria@keller-.de',
  'maria@kel_ler.de',
  'maria@127.0.0.1',
  'maria@keller.1',
  'maria@xn--.de',
  `maria@${'k'.repeat(64)}.de`,
  `${'m'.repeat(65)}@keller.de`,
  `${'ü'.repeat(33)}@keller.de`,
  `m@${'k.'.repeat(126)}de`,
  `m@${'ü.'.repeat(60)}de`,
  `न@${`${'क'.repeat(30)}.`.repeat(3)}भारत`,
  'a@x.test,b@y.test',
  'a@x.test <b@y.test>',
  'anna:keller@x.test',
  'a"b@x.test',
  '"a b"@x.test',
  '(comment)a@x.test',
  'a%2Bb@x.test',
  'bang!path@x.test',
  'a\0b@x.test',
  'a\ud800b@x.test',
  'a@x.test/y',
  'a@x\u2024\u2024test',
];

test('an address that mail cannot be sent from is refused for the owner', () => {
  for (const text of wrong) expect(readEmailAddress(text), text).toBeUndefined();
});
