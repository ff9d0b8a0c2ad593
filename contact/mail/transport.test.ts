import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { storedMessage } from '../../tests/server/fields.ts';
import { listen } from '../../tests/server/listen.ts';
import { composeMail } from './compose.ts';
import { createSmtpTransport, findLoginFault, readPassword } from './transport.ts';

/** A mail server without encryption that notes what it is received. */
async function startPlainServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const line = String(chunk).trim();
      received.push(line);
      socket.write(line.startsWith('EHLO') ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '235 in\r\n');
    });
  });
  return { received, port: await listen(server, '0.0.0.0') };
}

test('a password never travels in the open, but on this machine', async () => {
  const { received, port } = await startPlainServer();
  const login = (SMTP_HOST: string) =>
    findLoginFault({ SMTP_HOST, SMTP_PORT: port, SMTP_USER: 'user', SMTP_PASSWORD: 'secret' });
  // An address of this machine that does not look like one.
  expect(await login('127.0.0.2')).toMatchObject({ code: 'encryption' });
  expect(received.filter((line) => line.startsWith('EHLO'))).not.toEqual([]);
  expect(received.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  expect(await login('127.0.0.1')).toBeUndefined();
  expect(received.filter((line) => line.startsWith('AUTH'))).toHaveLength(1);
});

test('an IPv6 address is a mail server too', async () => {
  const fault = await findLoginFault({ SMTP_HOST: '::1', SMTP_PORT: 1 });
  // Nothing listens there; where there is no IPv6 at all, connecting fails in another way.
  expect(fault?.detail).toMatch(/^(ECONNREFUSED$|connect E)/);
});

/** A mail server that refuses mails with other letters than ASCII in a header. */
async function startStrictServer() {
  const heads: string[] = [];
  const { server } = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, _, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const [head = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      heads.push(head);
      const refusal = Object.assign(new Error('5.6.7 SMTPUTF8 is required'), { responseCode: 554 });
      done(/\P{ASCII}/u.test(head) ? refusal : null);
    },
  });
  return { heads, server: { SMTP_HOST: '127.0.0.1', SMTP_PORT: await listen(server) } };
}

test.each([
  ['maria@keller.test', [/^Reply-To: maria@keller\.test\r$/m]],
  ['maria@exämple.test', [/^Reply-To: maria@xn--exmple-cua\.test\r$/m]],
  ['मारिया@उदाहरण.भारत', [/^Reply-To: मारिया@उदाहरण\.भारत\r$/m, /^(?!.*Reply-To)/s]],
])('a mail from %s arrives where a header must be ASCII', async (email, expected) => {
  const { heads, server } = await startStrictServer();
  const context = { from: 'site@firm.test', to: 'owner@firm.test', host: '', timeZone: 'UTC' };
  await createSmtpTransport(server).send(composeMail({ ...storedMessage, email }, context));
  expect(heads).toEqual(expected.map((head) => expect.stringMatching(head)));
});

test.each([
  ['smtp.gmail.com', 'abcd efgh ijkl mnop', 'abcdefghijklmnop'],
  ['smtp.gmail.com', 'abcd\u00a0efgh\u2009ijkl\tmnop\n', 'abcdefghijklmnop'],
  ['smtp.gmail.com', 'my own pass word', 'my own pass word'],
  ['smtp.firm.test', 'abcd efgh ijkl mnop', 'abcd efgh ijkl mnop'],
])('at %s the password %j is %j', (host, given, expected) => {
  expect(readPassword(host, given)).toBe(expected);
});
