/** Tests the SMTP connection: IPv6, passwords as they are pasted. */
import { expect, test } from 'vitest';
import { findLoginFault, readPassword } from './transport.ts';

test('an IPv6 address works as a mail server', async () => {
  const fault = await findLoginFault({ SMTP_HOST: '::1', SMTP_PORT: 1 });
  // Nothing listens there; where there is no IPv6 at all, connecting fails in another way.
  expect(fault?.detail).toMatch(/^(ECONNREFUSED$|connect E)/);
});

test.each([
  ['smtp.gmail.com', 'abcd efgh ijkl mnop', 'abcdefghijklmnop'],
  ['smtp.gmail.com', 'abcd\u00a0efgh\u2009ijkl\tmnop\n', 'abcdefghijklmnop'],
  ['smtp.gmail.com', 'my own pass word', 'my own pass word'],
  ['smtp.firm.test', 'abcd efgh ijkl mnop', 'abcd efgh ijkl mnop'],
])('at %s the password %j is used as %j', (host, given, expected) => {
  expect(readPassword(host, given)).toBe(expected);
});
