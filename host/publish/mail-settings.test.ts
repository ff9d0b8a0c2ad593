/** Tests the check of mail settings against a mail server, right and wrong. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finding } from '#contact/commands/finding.ts';
import { MailSink } from '../../tests/server/mail-sink.ts';
import { checkMail, mailFromEnvironment } from './mail-settings.ts';

const sink = new MailSink();
beforeEach(() => sink.start());
afterEach(() => sink.stop());

/** The findings on the settings, or the error that refuses them. */
async function check(changes: object = {}) {
  const said: Finding[] = [];
  const settings = { ...sink.settings, CONTACT_TO: 'a@firm.test', CONTACT_FROM: 'b@firm.test' };
  const error = await checkMail({ ...settings, ...changes }, (it) => said.push(it)).catch(
    (reason: unknown) => reason,
  );
  return { error, said };
}

test('a mail server that accepts the login is reported by name', async () => {
  sink.fault = 'none';
  const { error, said } = await check();
  expect(error).toBeUndefined();
  expect(said).toEqual([{ kind: 'ok', text: 'The mail server 127.0.0.1 takes the login.' }]);
});

test('a wrong password is an error that leads to the guide', async () => {
  sink.fault = '535';
  const { error, said } = await check();
  expect(error).toMatchObject({
    code: 'mail',
    message: expect.stringMatching(/^The mail settings do not work\. .*wrong password$/),
    fix: expect.stringMatching(/^Nothing that visitors see has changed\. .*"Email"/),
  });
  expect(said).toEqual([]);
});

test('a mail server that cannot be reached from here is only a note', async () => {
  await sink.stop();
  const { error, said } = await check();
  expect(error).toBeUndefined();
  expect(said).toMatchObject([
    { kind: 'note', text: expect.stringContaining('could not be asked') },
  ]);
});

test('wrong mail settings are named, without showing the password', async () => {
  const { error } = await check({ SMTP_PASSWORD: 'pa/ss%41', CONTACT_FROM: 'me' });
  expect(error).toMatchObject({ code: 'mail' });
  expect(String(error)).toMatch(/CONTACT_FROM is "me": it must be one email address/);
  expect(String(error)).not.toContain('pa/ss');
});

test('mail settings are read from the environment, and none is ignored because SMTP_HOST is missing', () => {
  const all = { SMTP_HOST: 'a', SMTP_PORT: '587', CONTACT_TO: 'b', CONTACT_FROM: 'c' };
  expect(mailFromEnvironment({ ...all, SMTP_USER: '', PATH: '/bin' })).toEqual(all);
  expect(mailFromEnvironment({ SMTP_USER: '', PATH: '/bin' })).toBeUndefined();
  const alone = { SMTP_PASSWORD: 'geheim', CONTACT_TO: 'b' };
  expect(() => mailFromEnvironment(alone)).toThrow(
    /SMTP_PASSWORD and CONTACT_TO are set, but SMTP_HOST is not/,
  );
});
