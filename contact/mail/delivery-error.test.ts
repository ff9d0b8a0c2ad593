/** Tests how errors of mail servers are put into words. */
import { expect, test } from 'vitest';
import { type MailSink, startMailSink } from '../../tests/server/mail-sink.ts';
import { describeFault, readDeliveryFault } from './delivery-error.ts';
import { findLoginFault } from './transport.ts';

test.each([
  [{ responseCode: 451, message: 'greylisted' }, 'later'],
  [{ responseCode: 421, message: 'busy' }, 'later'],
  [{ code: 'ECONNREFUSED', message: 'connect' }, 'unreachable'],
  [{ code: 'ESOCKET', message: 'broken' }, 'unreachable'],
  [{ code: 'EAI_AGAIN', message: 'no name server' }, 'unreachable'],
  [new RangeError('Invalid time zone specified: Asia/Unheard'), 'program'],
  [Object.assign(new TypeError('no text'), { code: 'ERR_INVALID_ARG_TYPE' }), 'program'],
  [{ responseCode: 454, code: 'EAUTH', message: 'try later' }, 'later'],
  [{ responseCode: 554, message: 'no service' }, 'unreachable'],
  [{ responseCode: 553, code: 'EENVELOPE', message: 'not your address' }, 'addresses'],
  [{ responseCode: 450, code: 'EENVELOPE', message: 'greylisted' }, 'later'],
  [{ responseCode: 552, code: 'EMESSAGE', message: 'spam' }, 'refused'],
  [{ responseCode: 535, code: 'EAUTH', message: 'wrong password' }, 'login'],
])('%o is %s', (error, code) => {
  expect(readDeliveryFault(error)).toMatchObject({ code });
});

test('the mail server’s reply is kept on one line', () => {
  const fault = readDeliveryFault({ message: `no\r\n2026 forged ${'x'.repeat(500)}` });
  expect(describeFault(fault)).toMatch(/^[^\r\n]{1,260}$/);
});

/** The words for the owner when the connection to this server fails. */
async function reasonAt({ server }: MailSink, host: string, isSecure = false): Promise<string> {
  const fault = await findLoginFault({ ...server, SMTP_HOST: host }, isSecure);
  return fault ? describeFault(fault) : 'none';
}

test('an expired certificate is explained in words', async () => {
  const sink = await startMailSink({ isSecure: true });
  expect(await reasonAt(sink, 'localhost', true)).toBe(
    'no safe connection to the mail server: its certificate has expired; tell your provider, and look at the clock here',
  );
});

test('a server without encryption is explained in words, and the password is not sent', async () => {
  const sink = await startMailSink({ host: '0.0.0.0' });
  expect(await reasonAt(sink, 'localhost', true)).toMatch(
    /no encryption from the start on this port: SMTP_PORT is 465 or 587/,
  );
  // An address of this machine that does not look like one.
  expect(await reasonAt(sink, '127.0.0.2')).toMatch(
    /it offers no encryption on this port, so the password is not sent/,
  );
  expect(sink.logins).toBe(0);
  expect(await reasonAt(sink, '127.0.0.1')).toBe('none');
  expect(sink.logins).toBe(1);
});

test('after a refused login the mail server’s own words come first', async () => {
  const sink = await startMailSink();
  sink.fault = '535';
  expect(await reasonAt(sink, '127.0.0.1')).toMatch(
    /^the mail server refuses the login: 535 wrong/,
  );
  const reasonFor = (detail: string) => describeFault({ code: 'login', detail });
  expect(reasonFor('535 5.7.8 Bad credentials')).toMatch(
    /^the mail server refuses the login: 535 5\.7\.8 Bad credentials \(.* app password/,
  );
  const off = '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled';
  expect(reasonFor(off)).toMatch(/login: 535 5\.7\.139 .* disabled \(SMTP AUTH is off/);
  expect(reasonFor(off)).not.toContain('app password');
});

test.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'encryption', 'its certificate is for another name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'encryption', 'cannot be trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'encryption', 'its certificate cannot be trusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'encryption', 'set NODE_EXTRA_CA_CERTS to the file of its cert'],
  ['ENOTFOUND', 'unreachable', 'there is no server of that name'],
  ['ECONNREFUSED', 'unreachable', 'nothing answers on that port'],
])('%s is explained in words', (originalCode, code, words) => {
  const fault = readDeliveryFault({ code: 'ESOCKET', originalCode, message: 'SSL routines:1' });
  expect(fault.code).toBe(code);
  expect(describeFault(fault)).toContain(words);
  expect(describeFault(fault)).not.toContain('SSL routines');
});
