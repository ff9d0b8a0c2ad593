/** Tests the mail to the owner: headers, text, and the address that an answer goes to. */
import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import addressParser from 'nodemailer/lib/addressparser';
import { expect, test } from 'vitest';
import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { labelTexts } from '#contact/message/contact-fields.ts';
import { cleanEmail, isEmail } from '#model/schemas/email-address.ts';
import { fields, storedMessage } from '../../tests/server/fields.ts';
import { composeMail, type MailContext, writeAnswerLink } from './compose.ts';

const context: MailContext = {
  from: 'site@firm.test',
  to: 'owner@firm.test',
  timeZone: 'Asia/Kolkata',
};
const message = { ...storedMessage, receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5) };
/** The time of sending, five days later. */
const now = Date.UTC(2026, 0, 7, 3, 4, 5);

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** The mail as it is sent: its headers, and its decoded text. */
async function write(changes: Partial<StoredMessage> = {}, more: Partial<MailContext> = {}) {
  const mail = composeMail({ ...message, ...changes }, { ...context, ...more }, now);
  const { message: bytes } = await transport.sendMail(mail);
  const [head = ''] = bytes.toString().split('\n\n');
  return { headers: head.replaceAll(/\n\s+/g, ' ').split('\n'), text: String(mail.text) };
}

test('a late mail has everything that was sent and the time when it came, its own date, and a reply reaches the visitor', async () => {
  const { headers, text } = await write();
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: site@firm.test',
      'To: owner@firm.test',
      'Reply-To: maria@keller.test',
      'Subject: Message from the website, reference 7K4M-2Q9P',
      'Message-ID: <7K4M-2Q9P.1767323045000@firm.test>',
      'Date: Wed, 07 Jan 2026 03:04:05 +0000',
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
    ]),
  );
  const facts = labelTexts(fields).map(([label, value]) => `${label}: ${value}`);
  const reference = 'Reference: 7K4M-2Q9P\nReceived: Friday, January 2 at 08:34 (Asia/Kolkata)';
  const reply = 'Reply: mailto:maria@keller.test?subject=Your%20message%207K4M-2Q9P';
  expect(text).toBe(`${facts.join('\n')}\n${reference}\n${reply}\n\n${fields.message}\n`);
});

test('a message with spam flags says so in its subject, and why in its text', async () => {
  const { headers, text } = await write({ spamFlags: [{ code: 'links', count: 9 }] });
  expect(headers).toContain('Subject: [Marked] Message from the website, reference 7K4M-2Q9P');
  expect(text).toContain('\nMarked: 9 links\n');
});

test('where the program does not know the owner’s time zone, the mail has the time in UTC', async () => {
  const { text } = await write({}, { timeZone: 'Asia/Unheard' });
  expect(text).toContain('Received: Friday, January 2 at 03:04 (UTC)\n');
});

test('white space and line breaks around a field are not part of its line', async () => {
  const { text } = composeMail({ ...message, company: '\n Brandt GmbH \u2028' }, context, now);
  expect(text).toContain('\nCompany: Brandt GmbH\n');
});

test('an internationalised domain of the sender is written in ASCII', async () => {
  const { headers } = await write({}, { from: 'web@müller.test' });
  expect(headers).toContain('From: web@xn--mller-kva.test');
  expect(headers).toContain('Message-ID: <7K4M-2Q9P.1767323045000@xn--mller-kva.test>');
});

test('no field can add a header or fake a line', async () => {
  const attack = 'x\r\nBcc: all@firm.test\u2028Reference: 0000-0000\u202E';
  const { headers, text } = await write({ name: attack, company: attack, projectType: attack });
  expect(headers.map((line) => line.split(':')[0]).sort()).toEqual([
    'Auto-Submitted',
    'Content-Transfer-Encoding',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Reply-To',
    'Subject',
    'To',
    'X-Auto-Response-Suppress',
  ]);
  expect(text.match(/^(Bcc|Reference):.*/gm)).toEqual(['Reference: 7K4M-2Q9P']);
  expect(text.split('\n\n')[0]).not.toMatch(/[\r\u2028\u202e]/);
});

test('a reply goes to exactly the address given, and to nobody else', () => {
  expect(writeAnswerLink('a?bcc=all&x@firm.test', '7K4M-2Q9P')).toBe(
    'mailto:a%3Fbcc%3Dall%26x@firm.test?subject=Your%20message%207K4M-2Q9P',
  );
});

/** Expects that a mail program answers to exactly the address that is accepted, or to nobody, and that the text says so. */
async function expectOneReply(email: string): Promise<string | undefined> {
  const { headers, text } = await write({ email });
  expect(headers.join('')).toMatch(/^[\x20-\x7e]*$/);
  expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
  expect(text).toContain('Email: ');
  const replies = headers.filter((line) => /^reply-to:/i.test(line));
  if (replies.length === 0) {
    expect(text).toMatch(/^(The address may be mistyped|Use the link at “Reply” to answer): /);
    return undefined;
  }
  expect(text).not.toContain('may be mistyped');
  const [value = '', ...others] = replies.map((line) => line.slice('reply-to:'.length).trim());
  expect(others).toEqual([]);
  // Nodemailer writes a domain in Punycode where the name is ASCII, and quotes an unusual name.
  const [only, ...more] = addressParser(value);
  const nameOf = (address: string) =>
    address.slice(0, address.lastIndexOf('@')).replace(/["\\]/g, '');
  expect(more).toEqual([]);
  expect(nameOf(only?.address ?? '')).toBe(nameOf(email));
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
  expect(domainToUnicode(domainOf(only?.address ?? ''))).toBe(
    domainOf(email).toLowerCase().normalize('NFC'),
  );
  return value;
}

test.each([
  ["o'neil+tag@mail.firm.test", "o'neil+tag@mail.firm.test"],
  ['a@b.co', 'a@b.co'],
  ['x@y_z.io', 'x@y_z.io'],
  ['anna@exämple.de', 'anna@xn--exmple-cua.de'],
  ['müller@exämple.de', undefined],
  ['मारिया@उदाहरण.भारत', undefined],
  ['7@8.90', undefined],
  ['a@0x7f.1', undefined],
  ['a@１.com', undefined],
  ['a@Firm.TEST', 'a@firm.test'],
  ['a@x.test,b@y.test', undefined],
  ['a@x.test;b.test', undefined],
  ['(comment)a@x.test', undefined],
  ['a:b@x.test;', undefined],
  ['a\u202eb@x.test', undefined],
  [`${'a'.repeat(250)}@x.test`, undefined],
])('for %j, a reply goes to %s', async (email, expected) => {
  expect(await expectOneReply(email)).toBe(expected);
});

const letters = fc.constantFrom(...'abcdefgXY0123457.-_+üßनष्中', 'x.co', '\u200c');
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

test('a reply goes to the accepted address exactly, or to nobody', async () => {
  let replies = 0;
  const mailed = fc.asyncProperty(part, part, ending, async (name, domain, end) => {
    const email = cleanEmail(`${name}@${domain}${end}`.toWellFormed());
    if (isEmail(email) && (await expectOneReply(email))) replies += 1;
  });
  await fc.assert(mailed, { numRuns: 1500, seed: 1 });
  expect(replies).toBeGreaterThan(100);
});
