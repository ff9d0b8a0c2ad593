import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSmtpUrl, writeSmtpUrl } from './smtp-url.ts';

/** Every sign that a keyboard has. */
const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** The login as the mail server gets it. */
function login(text: string) {
  const read = readSmtpUrl(text);
  if ('problem' in read) return read.problem;
  const { username, password, host, pathname, search, hash } = new URL(read.url);
  expect([pathname, search, hash].join('').replace('/', '')).toBe('');
  return [decodeURIComponent(username), decodeURIComponent(password), host];
}

const host = 'smtp.gmail.com:465';

test('a password reaches the mail server as it was typed, whatever sign is where in it', () => {
  for (const sign of signs)
    for (const password of [`${sign}pass`, `pa${sign}ss`, `pass${sign}`, `1${sign}2`, sign])
      expect(login(`smtps://me@gmail.com:${password}@${host}`)).toEqual([
        'me@gmail.com',
        password,
        host,
      ]);
});

test('all signs together, typed or encoded, are one password', () => {
  // Without a digit after the percent sign, which would be a code.
  const all = [...signs, 'é', 'न'].join('').replace('%&', '%~&');
  for (const password of [all, [...all].reverse().join('')]) {
    expect(login(`smtps://me:${password}@${host}`)).toEqual(['me', password, host]);
    const [server = '', port = ''] = host.split(':');
    expect(login(writeSmtpUrl({ server, port, user: 'me@gmail.com', password }))).toEqual([
      'me@gmail.com',
      password,
      host,
    ]);
  }
});

test('what the desk and the publication ask for apart is put together without a loss', () => {
  const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
  const asked = fc.property(text, text, (user, password) => {
    const url = writeSmtpUrl({ server: 'smtp.gmail.com', port: '465', user, password });
    expect(login(url)).toEqual([user, password, host]);
  });
  fc.assert(asked, { numRuns: 2000, seed: 1 });
  // Port 587 begins without TLS and is secured by STARTTLS.
  expect(writeSmtpUrl({ server: 'a.test', port: '587', user: 'a', password: 'b' })).toMatch(
    /^smtp:/,
  );
});

test.each([
  ['smtps://me%40gmail.com:pa%23ss@smtp.gmail.com:465', ['me@gmail.com', 'pa#ss', host]],
  ['smtps://me@gmail.com:50%25@smtp.gmail.com:465', ['me@gmail.com', '50%', host]],
  ['smtps://me@gmail.com:pa#s%s@smtp.gmail.com:465', ['me@gmail.com', 'pa#s%s', host]],
  [' SMTPS://me:pass@smtp.gmail.com:465/\n', ['me', 'pass', host]],
  ['smtp://[::1]:2525', ['', '', '[::1]:2525']],
  ['smtp://mail.firm.test', ['', '', 'mail.firm.test']],
])('%j is taken', (text, expected) => {
  expect(login(text)).toEqual(expected);
});

test.each([
  ['smtps://me:pa#ss%41@smtp.gmail.com', 'percent'],
  ['smtps://me:50%%41@smtp.gmail.com', 'percent'],
  ['smtps://me:%FF@smtp.gmail.com', 'percent'],
  ['smtps://m@e%41:pass@smtp.gmail.com', 'percent'],
  ['https://me:pass@smtp.gmail.com', 'shape'],
  ['smtp:mail.firm.test', 'shape'],
  ['smtps:///x', 'shape'],
  ['smtps://me@smtp.gmail.com', 'shape'],
  ['smtps://me:@smtp.gmail.com', 'shape'],
  ['smtps://:pass@smtp.gmail.com', 'shape'],
  ['smtps://me:pass@smtp.gmail.com:99999', 'shape'],
  ['smtps://me:pass@smtp.gmail.com/path', 'shape'],
  ['smtps://me:pass@', 'shape'],
  ['', 'shape'],
])('%j is refused', (text, problem) => {
  expect(login(text)).toBe(problem);
});
