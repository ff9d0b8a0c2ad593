import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import addressParser from 'nodemailer/lib/addressparser';
import { expect, test } from 'vitest';
import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { labelledTexts } from '#contact/message/contact-fields.ts';
import { readEmailAddress } from '#model/schemas/email-address.ts';
import { fields, storedMessage } from '../../tests/server/fields.ts';
import { composeMail } from './compose.ts';
import { toMailOptions } from './transport.ts';

const addresses = { from: 'site@firm.test', to: 'owner@firm.test' };
const message = { ...storedMessage, receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5) };

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** The mail as it goes over the wire: its headers, and its text decoded. */
async function write(changes: Partial<StoredMessage> = {}, from = addresses.from) {
  const mail = composeMail({ ...message, ...changes }, { ...addresses, from });
  const { message: bytes } = await transport.sendMail(toMailOptions(mail));
  const [head = ''] = bytes.toString().split('\n\n');
  return { headers: head.replaceAll(/\n\s+/g, ' ').split('\n'), text: String(mail.text) };
}

test('the owner reads everything, and answers to the visitor', async () => {
  const { headers, text } = await write();
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: site@firm.test',
      'To: owner@firm.test',
      'Reply-To: maria@keller.test',
      'Subject: Message from the website, reference 7K4M-2Q9P',
      'Message-ID: <7K4M-2Q9P.1767323045000@firm.test>',
      'Date: Fri, 02 Jan 2026 03:04:05 +0000',
    ]),
  );
  const facts = labelledTexts(fields).map(([label, value]) => `${label}: ${value}`);
  const reference = 'Reference: 7K4M-2Q9P\nReceived: 2026-01-02T03:04:05.000Z';
  expect(text).toBe(`${facts.join('\n')}\n${reference}\n\n${fields.message}\n`);
});

test('a sender at a domain with other letters than ASCII needs none of them in a header', async () => {
  const { headers } = await write({}, 'web@müller.test');
  expect(headers).toContain('From: web@xn--mller-kva.test');
  expect(headers).toContain('Message-ID: <7K4M-2Q9P.1767323045000@xn--mller-kva.test>');
});

test('no field can add a header or forge a line', async () => {
  const attack = 'x\r\nBcc: all@firm.test\u2028Reference: 0000-0000\u202E';
  const { headers, text } = await write({ name: attack, company: attack, projectType: attack });
  expect(headers.map((line) => line.split(':')[0]).sort()).toEqual([
    'Content-Transfer-Encoding',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Reply-To',
    'Subject',
    'To',
  ]);
  expect(text.match(/^(Bcc|Reference):.*/gm)).toEqual(['Reference: 7K4M-2Q9P']);
  expect(text.split('\n\n')[0]).not.toMatch(/[\r\u2028\u202e]/);
});

/** The address as it travels (RFC 6531): in letters of the DNS, but where the name has others anyhow. */
function onTheWay(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  const host = /^\p{ASCII}*$/u.test(name) ? domainToASCII(domain) : domainToUnicode(domain);
  return `${name}@${host}`;
}

/** Expects that a mail program answers to exactly the address that is accepted, or to nobody. */
async function expectOneReply(email: string): Promise<string | undefined> {
  const { headers, text } = await write({ email });
  expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
  expect(text).toContain('Email: ');
  const replies = headers.filter((line) => /^reply-to:/i.test(line));
  const address = readEmailAddress(email);
  if (address === undefined) {
    expect(replies).toEqual([]);
    return undefined;
  }
  expect(readEmailAddress(address), 'what was read reads as itself').toBe(address);
  expect(replies).toHaveLength(1);
  const value = replies[0]?.slice('reply-to:'.length).trim() ?? '';
  expect(value).toBe(onTheWay(address));
  expect(addressParser(value)).toEqual([{ address: value, name: '' }]);
  expect(Buffer.byteLength(value)).toBeLessThanOrEqual(254);
  return value;
}

test.each([
  ["o'neil+tag@mail.firm.test", "o'neil+tag@mail.firm.test"],
  ['a@b.co', 'a@b.co'],
  ['"Anna Keller" <anna@keller-moebel.de>;', 'anna@keller-moebel.de'],
  ['anna@exämple.de', 'anna@xn--exmple-cua.de'],
  ['anna@straße.de', 'anna@xn--strae-oqa.de'],
  ['anna@ＦＩＲＭ．test', 'anna@firm.test'],
  ['müller@exämple.de', 'müller@exämple.de'],
  ['müller@xn--exmple-cua.de', 'müller@exämple.de'],
  ['मारिया@उदाहरण.भारत', 'मारिया@उदाहरण.भारत'],
  ['用户@例子。广告', '用户@例子.广告'],
  ['a@x.test, b@y.test', undefined],
  ['a@x.test;b.test', undefined],
  ['(comment)a@x.test', undefined],
  ['"a b"@x.test', undefined],
  ['a@x.test\r\nBcc:b@y.test', undefined],
  ['a:b@x.test;', undefined],
])('%j is answered at %s', async (email, expected) => {
  expect(await expectOneReply(email)).toBe(expected);
});

const letters = fc.constantFrom(...'abXY07.-_+üßñनष्中文', 'x.co', '\u200c', '\u200d');
const signs = fc.constantFrom(
  ...' ,;:"\'<>()[]{}@?%!/\\。．＠…İẞς😺❤',
  ...['\r\n', '\0', '\u202e', '\u00ad', '\ufb03', '\ud800', '\u0301', 'xn--', '=?utf-8?Q?a?='],
);
const part = fc
  .array(fc.oneof({ weight: 8, arbitrary: letters }, { weight: 1, arbitrary: signs }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));
const ending = fc.constantFrom('', '.de', '.भारत', '>', '; ', ', b@x.test');

test('whatever is accepted is answered as it was accepted', async () => {
  let found = 0;
  const mailed = fc.asyncProperty(part, part, ending, async (name, domain, end) => {
    if (await expectOneReply(`${name}@${domain}${end}`)) found += 1;
  });
  await fc.assert(mailed, { numRuns: 1500, seed: 1 });
  expect(found).toBeGreaterThan(100);
});
