import path from 'node:path';
import { expect, test } from 'vitest';
import { type Environment, readSettings as read, SettingsError } from '#contact/settings.ts';
import { settingsSchema } from './settings.ts';

const readSettings = (environment: Environment) => read(settingsSchema, environment);

const mail = {
  SMTP_URL: 'smtps://user:geheim@mail.firm.test',
  CONTACT_TO: 'me@firm.test',
  CONTACT_FROM: 'site@firm.test',
};

test('nothing needs to be set', () => {
  expect(readSettings({ PORT: '', SMTP_URL: '' })).toEqual({
    PORT: 4321,
    HOST: '127.0.0.1',
    SITE_DIR: 'dist',
    DATA_DIR: path.resolve('data'),
    TRUST_PROXY: 0,
    CONTACT_RATE_LIMIT: 60,
    CONTACT_DAILY_MAILS: 200,
  });
});

test('the address of the site is taken without the slash at its end', () => {
  expect(readSettings({ SITE_URL: 'https://www.firm.test/' }).SITE_URL).toBe(
    'https://www.firm.test',
  );
});

function problemsOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'none';
}

test('all problems are reported at once, each with the fix, and no password', () => {
  const wrong = {
    PORT: '99999',
    SITE_URL: 'www.firm.test',
    SMTP_URL: 'https://user:geheim@mail',
    TRUST_PROXY: 'one',
    CONTACT_TO: 'hello@example.com',
    CONTACT_FROM: 'a@b.test, c@d.test',
    CONTACT_RATE_LIMIT: '0',
    CONTACT_DAILY_MAILS: 'many',
  };
  const [, ...problems] = problemsOf(wrong).split('\n');
  const place = problems.pop();
  expect(
    problems.map((it) => /^ {2}([A-Z_]+) .*such as|^ {2}SMTP_URL must look like/.test(it)),
  ).toEqual(problems.map(() => true));
  expect(problems.map((it) => /[A-Z_]+/.exec(it)?.[0]).sort()).toEqual(Object.keys(wrong).sort());
  expect(problems.join()).not.toContain('geheim');
  expect(place).toContain('host/docker/.env');
});

test('mail needs both addresses', () => {
  expect(problemsOf({ SMTP_URL: mail.SMTP_URL })).toMatch(
    /CONTACT_TO is required with SMTP_URL, such as .*\.\n.*CONTACT_FROM is required with SMTP_URL, such as .*\./,
  );
});

test.each(['https://firm.test/path', 'ftp://firm.test', '//firm.test'])(
  'SITE_URL %s is refused',
  (url) => expect(problemsOf({ SITE_URL: url })).toContain('SITE_URL is'),
);

test.each([
  ['smtp:geheim@mail.firm.test', 'must look like smtps://user:password@mail'],
  ['smtps://user:geheim@mail.firm.test/path', 'must look like smtps://user:password@mail'],
  ['smtps://user:geheim#%41@mail.firm.test', 'write %25 for it, .*%40 for @, .* and %23 for #'],
  ['smtps://us%er%41:geheim@mail.firm.test', 'write %25 for it, .*%40 for @, .* and %23 for #'],
])('SMTP_URL %s is refused once, and the password is not told', (url, text) => {
  const problems = problemsOf({ ...mail, SMTP_URL: url })
    .split('\n')
    .slice(1, -1);
  expect(problems).toEqual([expect.stringMatching(/^ {2}SMTP_URL /)]);
  expect(problems[0]).toMatch(new RegExp(text));
  expect(problems[0]).not.toContain('geheim');
});

test('the mail server is a URL for the program, whatever signs are in the password', () => {
  const SMTP_URL = 'smtps://me@gmail.com:pa#ss@smtp.gmail.com:465';
  expect(readSettings({ ...mail, SMTP_URL })).toMatchObject({
    SMTP_URL: 'smtps://me%40gmail.com:pa%23ss@smtp.gmail.com:465',
  });
});

test.each(['CONTACT_TO', 'CONTACT_FROM'])('%s is cleaned like the address of a visitor', (name) => {
  const pasted = { ...mail, [name]: '"Maria Keller" <mailto:maria@keller.test>;' };
  expect(readSettings(pasted)).toMatchObject({ [name]: 'maria@keller.test' });
  for (const wrong of ['maria', 'a@b.test, c@d.test', 'a b@c.test', '"a"b@c.test'])
    expect(problemsOf({ ...mail, [name]: wrong })).toContain(
      `${name} is "${wrong}": it must be one email address`,
    );
});

test.each([' ', '0x50', '1e3', '-1', '4321.5', '+1', 'Infinity', '9'.repeat(400)])(
  'PORT=%j is no whole number',
  (PORT) =>
    expect(problemsOf({ PORT }).split('\n').slice(1, -1)).toEqual([
      `  PORT is "${PORT}": it must be a whole number from 0 to 65535, such as 4321.`,
    ]),
);

test('whole numbers are taken', () => {
  expect(readSettings({ PORT: '0', TRUST_PROXY: '01' })).toMatchObject({
    PORT: 0,
    TRUST_PROXY: 1,
  });
});
