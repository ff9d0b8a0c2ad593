/** Tests which email addresses are accepted, from visitors and from the owner. */
import { expect, test } from 'vitest';
import { cleanEmail, isEmail, readEmailAddress } from './email-address.ts';

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
])('%j is not an address', (text) => expect(isEmail(cleanEmail(text))).toBe(false));

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
])('text that was pasted with an address is removed: %j', (text) => {
  expect(cleanEmail(text)).toBe('maria@keller.test');
  expect(readEmailAddress(text)).toBe('maria@keller.test');
});

test('the time to read a text grows no faster than its length', () => {
  for (const part of ['<', '@', 'mailto:', '.', ', ', 'a@b.']) {
    const text = part.repeat(1_000_000);
    expect(cleanEmail(text)).toBe(text);
  }
});

const plain = [
  'anna@keller-moebel.de',
  'a@b.c',
  'first.last+tag@sub.firm.co.in',
  "o'neil@mail.firm.test",
  '_anna-@firm.test',
  'x_y@xn--bcher-kva.test',
  '42@7.firm.test',
  '+491511234567@sms.firm.test',
  'müller@exämple.de',
  'anna@müller.de',
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
  '\u200b',
  'maria',
  'maria@keller',
  'maria@keller.',
  'maria@.',
  'maria@.de',
  'maria@keller..de',
  '@a.b',
  '@maria@social.test',
  'maria@keller.de@',
  'a b@c.de',
  'anna @keller.de',
  'a@b@c.de',
  '.maria@keller.de',
  'maria.@keller.de',
  'ma..ria@keller.de',
  'maria@-keller.de',
  'maria@keller-.de',
  'maria@kel_ler.de',
  'maria@127.0.0.1',
  'maria@2130706433',
  'maria@keller.1',
  'maria@[127.0.0.1]',
  'maria@xn--.de',
  `maria@${'k'.repeat(64)}.de`,
  `${'m'.repeat(65)}@keller.de`,
  `${'ü'.repeat(33)}@keller.de`,
  `m@${'k.'.repeat(126)}de`,
  `m@${'ü.'.repeat(60)}de`,
  `न@${`${'क'.repeat(30)}.`.repeat(3)}भारत`,
  'a@x.test, b@y.test',
  'a@x.test,b@y.test',
  'a@x.test;b@y.test',
  'a@x.test b@y.test',
  'a@x.test <b@y.test>',
  '<a@x.test> <b@y.test>',
  'Anna <a@x.test>, b@y.test',
  'a,b@x.test',
  'a:b@x.test;',
  'anna:keller@x.test',
  'a"b@x.test',
  '"a b"@x.test',
  'a(b)@x.test',
  '(comment)a@x.test',
  'a@x.test(comment)b',
  'a\\@x.test',
  'a<b@x.test',
  'a%2Bb@x.test',
  'bang!path@x.test',
  'a@x.test\r\nBcc:b@y.test',
  'a\0b@x.test',
  'a\ud800b@x.test',
  'a\ufffdb@x.test',
  'a@x.test/y',
  'a@x.test:25',
  'a@x\u2024\u2024test',
  'https://x.test/a@x.test',
];

test('an address that mail cannot be sent from is refused for the owner', () => {
  for (const text of wrong) expect(readEmailAddress(text), text).toBeUndefined();
});
