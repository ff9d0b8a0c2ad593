import { expect, test } from 'vitest';
import { findAdvertising } from '#contact/message/advertising.ts';
import { readContactMessage } from '#contact/message/contact-message.ts';
import { parseReference } from '#contact/message/reference.ts';
import { expectLinear, repeat } from '../../tests/growth.ts';
import { createTestApp, fields } from '../../tests/server/test-app.ts';
import { clientAddress } from './client-address.ts';
import { acceptedBody } from './read-body.ts';

/** The longest header that Node reads, in bytes. */
const longestHeader = 16_384;

test.each([
  ['dots', repeat('.', '@', 'a@')],
  ['dots and an end', repeat('.', ' ', 'a@')],
  ['signs', repeat('@')],
  ['mailto', repeat('mailto:')],
  ['spaces', repeat(' ', 'x', 'x')],
  ['tabs and letters', repeat('\t a')],
])('an address of %s is looked through once', async (_, textOf) => {
  const read = (email: string) => readContactMessage({ ...fields, email });
  await expectLinear(textOf, read, acceptedBody);
});

test.each(
  [
    [
      'продвижени',
      'обратны',
      'ваш',
      'разработк',
      'more your ',
      'your ',
      'remove your ',
      'web',
      'top ',
      'reply with ',
      'opt',
      'ihre ',
      'aa',
      'домен ',
      'increase your website ',
    ],
  ].flat(),
)('a message of %j again and again is looked through once', async (piece) => {
  await expectLinear(repeat(piece), findAdvertising, 20_000);
});

test.each([
  ['name', repeat('&')],
  ['names', repeat('a=b&')],
  ['percent signs', repeat('%')],
  ['letters as percent signs', repeat('%41')],
  ['empty fields with a name', repeat('a&')],
  ['escaped line ends', repeat('%0D')],
])('a form of %s is read once', async (_, textOf) => {
  const { app } = await createTestApp();
  const post = async (body: string) =>
    await app.request('https://site.test/contact', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body,
    });
  await expectLinear(textOf, post, 4 * acceptedBody);
});

test.each([
  ['Accept', repeat('application/json,')],
  ['Accept', repeat('application/problem+')],
  ['Accept-Encoding', repeat('br;q=0.1,')],
  ['Range', repeat('0-1,', '', 'bytes=')],
  ['If-None-Match', repeat('"a",')],
  ['Content-Type', repeat('; a=', '', 'multipart/form-data')],
  ['X-Forwarded-For', repeat('1.1.1.1, ')],
  ['Cookie', repeat('a=b; ')],
])('a header %s is read once', async (name, textOf) => {
  const { app } = await createTestApp();
  const ask = async (value: string) => {
    for (const [path, method] of [
      ['/', 'GET'],
      ['/contact', 'POST'],
    ] as const)
      await app.request(`https://site.test${path}`, { method, headers: { [name]: value } });
  };
  await expectLinear(textOf, ask, longestHeader);
});

test('a reference and an address in a header are read once', async () => {
  await expectLinear(repeat('- '), parseReference, longestHeader);
  for (const piece of [',', ':', '[', '%', '1.'])
    await expectLinear(repeat(piece), (text) => clientAddress('x', text, 1), longestHeader);
});

test('a text that is too long is told before it is looked at', () => {
  const read = readContactMessage({ ...fields, email: `a@${'.'.repeat(65_400)}@` });
  expect(read).toEqual({ problem: { summary: 'tooLong', errors: { email: 'tooLong' } } });
});
