import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailSink } from '../../tests/server/mail-sink.ts';
import { askForMail, checkMail, mailFromEnvironment } from './mail-settings.ts';
import type { Progress } from './progress.ts';

const sink = new MailSink();
beforeEach(() => sink.start());
afterEach(() => sink.stop());

/** What is said of the settings, or how they are refused. */
async function check(changes: object = {}) {
  const said: Progress[] = [];
  const settings = { SMTP_URL: sink.url, CONTACT_TO: 'a@firm.test', CONTACT_FROM: 'b@firm.test' };
  const error = await checkMail({ ...settings, ...changes }, (it) => said.push(it)).catch(
    (reason: unknown) => reason,
  );
  return { error, said };
}

test('a mail server that takes the login is named', async () => {
  sink.fault = 'none';
  const { error, said } = await check();
  expect(error).toBeUndefined();
  expect(said).toEqual([{ kind: 'ok', text: 'The mail server 127.0.0.1 takes the login.' }]);
});

test('a password may hold any sign as it is', async () => {
  const { said } = await check({ SMTP_URL: sink.url.replace('secret', '#se/cr?et@%') });
  expect(said).toMatchObject([{ kind: 'ok' }]);
});

test('a wrong password is an error, with where the right one is made', async () => {
  sink.fault = '535';
  const { error, said } = await check();
  expect(error).toMatchObject({
    code: 'mail',
    message: expect.stringMatching(/^The mail settings do not work\. .*wrong password$/),
    fix: expect.stringMatching(/^Nothing that visitors see has changed\. .*"Email"/),
  });
  expect(said).toEqual([]);
});

test('a mail server that cannot be asked from here is a note, and nothing is claimed', async () => {
  await sink.stop();
  const { error, said } = await check();
  expect(error).toBeUndefined();
  expect(said).toMatchObject([
    { kind: 'note', text: expect.stringContaining('could not be asked') },
  ]);
});

test('settings that no mail server understands are named, and no password is shown', async () => {
  const { error } = await check({ SMTP_URL: 'smtp://user:pa/ss%41@mail.test', CONTACT_FROM: 'me' });
  expect(error).toMatchObject({ code: 'mail' });
  expect(String(error)).toMatch(/CONTACT_FROM is "me": it must be one email address/);
  expect(String(error)).not.toContain('pa/ss');
});

test('the environment counts only when it is complete', () => {
  const all = { SMTP_URL: 'smtps://a', CONTACT_TO: 'b', CONTACT_FROM: 'c' };
  expect(mailFromEnvironment(all)).toEqual(all);
  expect(mailFromEnvironment({ ...all, CONTACT_TO: '' })).toBeUndefined();
});

/** What becomes of these keys, each answer after its question, and what is shown meanwhile. */
async function answer(...keys: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (data) => {
    shown += data;
    // Each question first hides the cursor.
    if (`${data}`.includes('\u001b[?25l')) setImmediate(() => input.write(`${keys.shift()}`));
  });
  const secrets = await askForMail({ input, output }).catch((error: unknown) => error);
  return { secrets, shown };
}

test('the questions are answered, and the password is not shown', async () => {
  const { secrets, shown } = await answer(
    ...['smtp.firm.test\r', '\r', 'a@firm.test\r', 'p:w/d\r', '\r', 'b@firm.test\r'],
  );
  expect(secrets).toEqual({
    SMTP_URL: 'smtps://a%40firm.test:p%3Aw%2Fd@smtp.firm.test:465',
    CONTACT_TO: 'a@firm.test',
    CONTACT_FROM: 'b@firm.test',
  });
  expect(shown).toContain('Password');
  expect(shown).not.toContain('p:w');
});

test('an empty first answer leaves the mail as it is, and Ctrl-C ends the publication', async () => {
  expect((await answer('\r')).secrets).toBeUndefined();
  expect((await answer('smtp.firm.test\r', '\u0003')).secrets).toMatchObject({
    code: 'mail',
    isUnchanged: true,
  });
});
