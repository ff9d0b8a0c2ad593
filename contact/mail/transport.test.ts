/** Tests the SMTP connection: IPv6, sender addresses beyond ASCII, passwords as they are pasted. */
import { expect, test } from 'vitest';
import { storedMessage } from '../../tests/server/fields.ts';
import { startMailSink } from '../../tests/server/mail-sink.ts';
import { composeMail } from './compose.ts';
import { createSmtpTransport, findLoginFault, readPassword } from './transport.ts';

test('an IPv6 address works as a mail server', async () => {
  const fault = await findLoginFault({ SMTP_HOST: '::1', SMTP_PORT: 1 });
  // Nothing listens there; where there is no IPv6 at all, connecting fails in another way.
  expect(fault?.detail).toMatch(/^(ECONNREFUSED$|connect E)/);
});

test.each([
  ['maria@keller.test', [/^Reply-To: maria@keller\.test\r$/m]],
  ['maria@exämple.test', [/^Reply-To: maria@xn--exmple-cua\.test\r$/m]],
  ['मारिया@उदाहरण.भारत', [/^Reply-To: मारिया@उदाहरण\.भारत\r$/m, /^(?!.*Reply-To)/s]],
])(
  'a mail from %s is accepted by a server that allows only ASCII headers',
  async (email, expected) => {
    const sink = await startMailSink();
    sink.isStrict = true;
    const context = { from: 'site@firm.test', to: 'owner@firm.test', timeZone: 'UTC' };
    await createSmtpTransport(sink.server).send(
      composeMail({ ...storedMessage, email }, context, 0),
    );
    const heads = sink.mails.map((mail) => mail.split('\r\n\r\n')[0]);
    expect(heads).toEqual(expected.map((head) => expect.stringMatching(head)));
  },
);

test('a mail that is refused for another reason than its Reply-To is sent once', async () => {
  const sink = await startMailSink();
  sink.isStrict = true;
  const context = { from: 'büro@firm.test', to: 'owner@firm.test', timeZone: 'UTC' };
  const mail = composeMail({ ...storedMessage, email: 'maria@exämple.test' }, context, 0);
  await expect(createSmtpTransport(sink.server).send(mail)).rejects.toThrow('554');
  expect(sink.mails).toHaveLength(1);
});

test.each([
  ['smtp.gmail.com', 'abcd efgh ijkl mnop', 'abcdefghijklmnop'],
  ['smtp.gmail.com', 'abcd\u00a0efgh\u2009ijkl\tmnop\n', 'abcdefghijklmnop'],
  ['smtp.gmail.com', 'my own pass word', 'my own pass word'],
  ['smtp.firm.test', 'abcd efgh ijkl mnop', 'abcd efgh ijkl mnop'],
])('at %s the password %j is used as %j', (host, given, expected) => {
  expect(readPassword(host, given)).toBe(expected);
});
