import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEmailAddress } from './email-address.ts';

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

test('an address stays as it is', () => {
  for (const text of plain) expect(readEmailAddress(text), text).toBe(text);
});

const pasted = [
  ' anna@keller-moebel.de\n',
  'anna@keller-moebel.de;',
  'anna@keller-moebel.de,',
  'anna@keller-moebel.de.',
  'anna@keller-moebel.de).',
  '‹anna@keller-moebel.de›',
  '<anna@keller-moebel.de>',
  '<anna@keller-moebel.de>;',
  '<anna@keller-moebel.de',
  '(anna@keller-moebel.de)',
  '[anna@keller-moebel.de]',
  '"anna@keller-moebel.de"',
  "'anna@keller-moebel.de'",
  '„anna@keller-moebel.de“',
  '«anna@keller-moebel.de»',
  '»anna@keller-moebel.de«',
  '`anna@keller-moebel.de`',
  '*anna@keller-moebel.de*',
  '• anna@keller-moebel.de',
  'mailto:anna@keller-moebel.de',
  'MAILTO: anna@keller-moebel.de',
  'mailto://anna@keller-moebel.de',
  'mailto:anna@keller-moebel.de?subject=Hi',
  `mailto:anna@keller-moebel.de?cc=b@firm.test&body=${'Hello%20'.repeat(80)}`,
  '<mailto:anna@keller-moebel.de>',
  'Anna Keller <anna@keller-moebel.de>',
  '"Anna Keller" <anna@keller-moebel.de>',
  '"Keller, Anna" <anna@keller-moebel.de>,',
  "'Anna Keller' <mailto:anna@keller-moebel.de>",
  'E-Mail: anna@keller-moebel.de',
  'anna＠keller-moebel．de',
  '\u200banna@keller-moebel.de\u200b',
  '\ufeffanna@keller\u00ad-moebel.de',
  '\u202aanna@keller-moebel.de\u202c',
  '\u2068anna@keller-moebel.de\u2069\u200f',
  '\u00a0anna@keller-moebel.de\u00a0',
  'anna@\u2060keller-moebel.de\u200d',
];

test('what was pasted with an address goes', () => {
  for (const text of pasted) expect(readEmailAddress(text), text).toBe('anna@keller-moebel.de');
});

test('an ideographic full stop parts a domain, and the name of a PDF has its letters back', () => {
  expect(readEmailAddress('用户@例子。广告')).toBe('用户@例子.广告');
  expect(readEmailAddress('oﬃce@firm.test')).toBe('office@firm.test');
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

test('what is not one address is refused', () => {
  for (const text of wrong) expect(readEmailAddress(text), text).toBeUndefined();
});

test('whatever is longer than a pasted address is none', () => {
  for (const part of ['a', '.', '@', '<', ': ', '\u200b', 'a.', '(', '\ufdfa', '?'])
    for (const text of [part.repeat(100_000), `${part.repeat(100_000)}a@b.co`])
      expect(readEmailAddress(text)).toBeUndefined();
});

test('an ordinary address is found in whatever it is copied with', () => {
  const wrappers = fc.constantFrom(
    ...pasted.map((text) => text.split('anna@keller-moebel.de')).filter((it) => it.length === 2),
  );
  fc.assert(
    fc.property(fc.emailAddress(), wrappers, (address, [before, after]) => {
      fc.pre(/^[\w.+-]+@/.test(address));
      expect(readEmailAddress(`${before}${address}${after}`)).toBe(address);
    }),
    { numRuns: 500, seed: 1 },
  );
});
