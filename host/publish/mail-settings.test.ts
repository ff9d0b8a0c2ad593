/** Tests the check of mail settings against a mail server, right and wrong. */
import { expect, test } from 'vitest';
import { mailVariables } from '#contact/settings.ts';
import { startMailSink } from '../../tests/server/mail-sink.ts';
import type { Finding } from './finding.ts';
import { checkMail, readMailSecrets } from './mail-settings.ts';

const none = { SMTP_PORT: '', SMTP_USER: '', SMTP_PASSWORD: '' };
const addresses = { CONTACT_TO: 'a@firm.test', CONTACT_FROM: 'b@firm.test' };

test('a mail server that takes the login is named; one that cannot be reached from here is only a note', async () => {
  const sink = await startMailSink();
  const findings: Finding[] = [];
  const check = () =>
    checkMail({ ...none, ...sink.settings, ...addresses }, (finding) => findings.push(finding));
  await check();
  await sink.stop();
  await check();
  expect(findings).toEqual([
    { kind: 'ok', text: 'The mail server 127.0.0.1 takes the login.' },
    { kind: 'note', text: expect.stringContaining('could not be asked') },
  ]);
});

test('wrong mail settings are named, without showing the password', async () => {
  const wrong = { SMTP_HOST: 'a', CONTACT_FROM: 'me', SMTP_PASSWORD: 'pa/ss%41' };
  const settings = { ...none, ...addresses, ...wrong };
  const error: unknown = await checkMail(settings, () => {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'mail' });
  expect(String(error)).toMatch(
    /The mail settings do not work\. CONTACT_FROM is "me": it must be one email address/,
  );
  expect(String(error)).not.toContain('pa/ss');
});

test('mail settings are read from the environment, and none is ignored because SMTP_HOST is missing', () => {
  const settings = { SMTP_HOST: 'a', SMTP_PORT: '587', CONTACT_TO: 'b', CONTACT_FROM: 'c' };
  expect(readMailSecrets({ ...settings, SMTP_USER: '', PATH: '/bin' })).toMatchObject(settings);
  expect(readMailSecrets({ SMTP_USER: '', PATH: '/bin' })).toBeUndefined();
  const alone = { SMTP_PASSWORD: 'geheim', CONTACT_TO: 'b' };
  expect(() => readMailSecrets(alone)).toThrow(
    /SMTP_PASSWORD and CONTACT_TO are set, but SMTP_HOST is not/,
  );
});

test('an omitted setting is uploaded empty, so that none of an earlier provider stays', () => {
  const given = { SMTP_HOST: 'a', CONTACT_TO: 'b', CONTACT_FROM: 'c' };
  const secrets = readMailSecrets(given);
  expect(secrets).toMatchObject({ ...given, ...none });
  expect(Object.keys(secrets ?? {})).toEqual(mailVariables);
});
