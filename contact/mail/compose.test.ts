import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import type { StoredMessage } from '#contact/inbox/inbox-port.ts';
import { labelledTexts } from '#contact/message/contact-fields.ts';
import { fields, storedMessage } from '../../tests/server/fields.ts';
import { composeMail, replyAddress } from './compose.ts';
import { toMailOptions } from './transport.ts';

const addresses = { from: 'site@firm.test', to: 'owner@firm.test' };
const message = { ...storedMessage, receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5) };

/** The mail as it goes over the wire: its headers, and its text decoded. */
async function write(changes: Partial<StoredMessage> = {}) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const mail = composeMail({ ...message, ...changes }, addresses);
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

test.each([
  'a@x.test, b@y.test',
  'a@x.test,b@y.test',
  'a@x.test;b.test',
  'Maria<a@x.test>',
  '(comment)a@x.test',
  '"a"@x.test',
  'a@x.test\r\nBcc:b@y.test',
  'a:b@x.test;',
  'मारिया@x.test',
  `${'a'.repeat(60)}@${'b.'.repeat(100)}test`,
])('%j is no single plain address: the mail has no Reply-To', async (email) => {
  expect(replyAddress(email)).toBeUndefined();
  const { headers, text } = await write({ email });
  expect(headers.filter((line) => /^(reply-to|bcc)/i.test(line))).toEqual([]);
  expect(text).toContain('Email: ');
});

test.each(["o'neil+tag@mail.firm.test", 'a@b.co', 'x_y@xn--bcher-kva.test'])(
  '%s is a plain address',
  (email) => expect(replyAddress(email)).toBe(email),
);
