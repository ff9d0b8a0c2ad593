/** Tests the settings of the contact service: defaults, rules, and the report of wrong ones. */
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  contactSettingsSchema,
  type Environment,
  findDataFolder,
  readSettings as read,
  readUsableSettings,
  SettingsError,
} from './settings.ts';

const readSettings = (environment: Environment) => read(contactSettingsSchema, environment);

const mail = {
  SMTP_HOST: 'mail.firm.test',
  SMTP_USER: 'user',
  SMTP_PASSWORD: 'geheim',
  CONTACT_TO: 'me@firm.test',
  CONTACT_FROM: 'site@firm.test',
};

test('all settings are optional', () => {
  const settings = readSettings({ PORT: '', SMTP_HOST: '' });
  expect(settings).toMatchObject({
    PORT: 4321,
    HOST: '127.0.0.1',
    SITE_DIR: 'dist',
    DATA_DIR: path.resolve('data'),
    TRUST_PROXY: false,
    SMTP_PORT: 465,
  });
  expect(settings.SMTP_HOST, 'an empty variable counts as left out').toBe(undefined);
});

test('commands find the data folder by its variable alone', () => {
  vi.stubEnv('DATA_DIR', 'tests/data');
  expect(findDataFolder()).toBe(path.resolve('tests/data'));
  vi.stubEnv('DATA_DIR', '');
  expect(findDataFolder()).toBe(path.resolve('data'));
});

test('the address of the site is accepted with a slash at its end', () => {
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

test('all problems are reported at once, each with its fix, without showing a password', () => {
  const wrong = {
    PORT: '99999',
    SITE_URL: 'www.firm.test',
    SMTP_HOST: 'smtps://mail.firm.test',
    SMTP_PORT: '0',
    TRUST_PROXY: '2',
    INBOX_TOKEN: 'geheim',
    CONTACT_TO: 'hello@example.com',
    CONTACT_FROM: 'a@b.test, c@d.test',
  };
  const [, ...problems] = problemsOf(wrong).split('\n');
  const place = problems.pop();
  for (const problem of problems)
    expect(problem).toMatch(/^ {2}[A-Z_]+ .*(such as|must be 1 where|must be 32 to 200)/);
  expect(problems.map((problem) => /[A-Z_]+/.exec(problem)?.[0]).sort()).toEqual(
    Object.keys(wrong).sort(),
  );
  expect(problems.join()).not.toContain('geheim');
  expect(place).toContain('host/docker/.env');
});

test('mail needs both addresses, and either user and password or neither', () => {
  expect(problemsOf({ SMTP_HOST: mail.SMTP_HOST, SMTP_USER: 'user' })).toMatch(
    /CONTACT_TO is required with SMTP_HOST, such as .*\.\n.*CONTACT_FROM is required with SMTP_HOST, such as .*\.\n.*SMTP_PASSWORD is required with SMTP_USER/,
  );
  expect(problemsOf({ ...mail, SMTP_USER: '' })).toContain('SMTP_USER is required');
  expect(readSettings({ ...mail, SMTP_USER: '', SMTP_PASSWORD: '' }).SMTP_HOST).toBeDefined();
});

test('a mail server is a name or an IP address, without a port', () => {
  for (const SMTP_HOST of ['mail.firm.test', '192.0.2.7', '2001:db8::7', '::1', 'माल.भारत'])
    expect(readSettings({ ...mail, SMTP_HOST }).SMTP_HOST).toBe(SMTP_HOST);
  for (const SMTP_HOST of ['mail.firm.test:465', '192.0.2.7:25', 'a:465', 'smtps://a', 'me@a'])
    expect(problemsOf({ ...mail, SMTP_HOST })).toContain('the name of your mail server alone');
});

test('a password may contain any character', () => {
  for (const SMTP_PASSWORD of [' p a s s ', 'pa#s%41s@:/?', 'न', '"quoted"'])
    expect(readSettings({ ...mail, SMTP_PASSWORD }).SMTP_PASSWORD).toBe(SMTP_PASSWORD);
});

test('a Worker ignores a wrong optional setting, and mail still works', () => {
  const { settings, warning } = readUsableSettings({ ...mail, SITE_URL: 'firm.test', PORT: 'x' });
  expect(settings).toMatchObject({ SMTP_HOST: 'mail.firm.test', PORT: 4321 });
  expect(settings.SITE_URL).toBeUndefined();
  expect(warning).toMatch(/PORT is "x".*SITE_URL is "firm.test"/s);
  expect(readUsableSettings({ ...mail }).warning).toBeUndefined();
});

test('where a setting that mail needs is wrong, no mail is sent', () => {
  const { settings, warning } = readUsableSettings({ ...mail, CONTACT_TO: 'me', PORT: '80' });
  expect(settings).toMatchObject({ PORT: 80 });
  expect(settings.SMTP_HOST).toBeUndefined();
  expect(warning).toContain('CONTACT_TO is "me"');
  expect(warning, 'each variable is named once').not.toContain('required');
  const both = readUsableSettings({ SMTP_HOST: 'mail.firm.test', SITE_URL: 'firm.test' });
  expect(both.settings.SMTP_HOST).toBeUndefined();
  expect(both.warning).toMatch(/SITE_URL is .*CONTACT_TO is required with SMTP_HOST/s);
});

test.each(['https://firm.test/path', 'ftp://firm.test', '//firm.test'])(
  'SITE_URL %s is refused',
  (url) => expect(problemsOf({ SITE_URL: url })).toContain('SITE_URL is'),
);

test.each(['CONTACT_TO', 'CONTACT_FROM'])('%s is cleaned like the address of a visitor', (name) => {
  const pasted = { ...mail, [name]: '"Maria Keller" <mailto:maria@keller.test>;' };
  expect(readSettings(pasted)).toMatchObject({ [name]: 'maria@keller.test' });
  for (const wrong of ['maria', 'a@b.test, c@d.test', 'a b@c.test', '"a"b@c.test'])
    expect(problemsOf({ ...mail, [name]: wrong })).toContain(
      `${name} is "${wrong}": it must be one email address`,
    );
  for (const unread of ['you@example.org', 'you@mail.example'])
    expect(problemsOf({ ...mail, [name]: unread })).toContain('is a placeholder that nobody reads');
});

test.each([' ', '0x50', '1e3', '-1', '4321.5', '+1', 'Infinity', '9'.repeat(400)])(
  'PORT=%j is not a whole number',
  (PORT) =>
    expect(problemsOf({ PORT }).split('\n').slice(1, -1)).toEqual([
      `  PORT is "${PORT}": it must be a whole number from 0 to 65535, such as 4321.`,
    ]),
);

test('whole numbers are accepted', () => {
  expect(readSettings({ PORT: '0', SMTP_PORT: '0587' })).toMatchObject({ PORT: 0, SMTP_PORT: 587 });
});
