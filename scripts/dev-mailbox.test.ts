import { expect, onTestFinished, test } from 'vitest';
import { createSmtpTransport } from '#contact/mail/transport.ts';
import { startMailbox } from './dev-mailbox.ts';

test('a mail that is sent can be looked at, as text', async () => {
  const mailbox = await startMailbox(0);
  onTestFinished(() => mailbox.close());
  const look = async () => {
    const response = await fetch(mailbox.address.replace('localhost', '127.0.0.1'));
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    return await response.text();
  };
  expect(await look()).toContain('No mail yet');
  await createSmtpTransport(mailbox.smtpUrl).send({
    from: 'site@mailbox.test',
    to: 'owner@mailbox.test',
    subject: 'Message from the website',
    messageId: '<1@mailbox.test>',
    date: new Date(0),
    text: '<b>200 chairs</b>',
  });
  expect(await look()).toMatch(/^Subject: Message from the website[\s\S]*<b>200 chairs<\/b>/m);
});
