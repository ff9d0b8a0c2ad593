/** Tests how a posted form is read: encodings, limits of size, broken bodies. */
import { expect, test } from 'vitest';
import { allMessages, createTestApp, fields, toMultipart } from '../../tests/server/test-app.ts';
import { maxFields } from './form-data.ts';

const key = 'a'.repeat(32);
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

type Fields = Record<string, string>;
const types: [string, (fields: Fields) => Fields | FormData][] = [
  ['a URL-encoded form', (given) => given],
  ['a multipart form', toMultipart],
];

/** A multipart form as text, with the longest boundary that there may be (RFC 2046, 5.1.1). */
const boundary = 'b'.repeat(70);
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const partsOf = (given: Fields) =>
  Object.entries(given)
    .map(([name, value]) => part(name, value))
    .join('');

/** An app, and what posts a body of that type to it. */
async function createPoster(type = `multipart/form-data; boundary=${boundary}`) {
  const { app, inbox, faults } = await createTestApp();
  const send = async (body: string, headers: Fields = {}) =>
    await app.request('https://site.test/contact/send', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  return { send, inbox, faults };
}

test.each(types)('%s is read; if a field appears twice, the first counts', async (_, encode) => {
  const { post, inbox } = await createTestApp();
  expect((await post(encode({ ...fields, key }))).status).toBe(201);
  expect(await allMessages(inbox)).toMatchObject([fields]);
  const twice = encode({ ...fields, message: 'first' });
  if (twice instanceof FormData) twice.append('message', 'second');
  expect((await post(twice)).status).toBe(201);
  expect((await allMessages(inbox)).map(({ message }) => message)).toContain('first');
});

test('a text is stored as the same message with LF, CRLF or CR line ends', async () => {
  const { post, inbox } = await createTestApp();
  const references = new Set<string>();
  for (const [, encode] of types) {
    for (const message of ['one\ntwo\n\nthree', 'one\r\ntwo\r\n\r\nthree', 'one\rtwo\r\rthree']) {
      const response = await post(encode({ ...fields, message, key }));
      references.add((await response.json()).reference);
    }
  }
  expect(references.size).toBe(1);
  expect((await allMessages(inbox)).map(({ message }) => message)).toEqual(['one\ntwo\n\nthree']);
});

test('every field may be as long as the schema allows, in letters of three bytes', async () => {
  const { send, inbox } = await createPoster();
  const letters = (count: number) => 'अ'.repeat(count);
  const longest = {
    ...fields,
    name: letters(200),
    company: letters(200),
    email: `${letters(21)}@${letters(30)}.${letters(30)}.ते`, // 252 bytes of 254
    phone: letters(60),
    projectType: letters(200),
    message: letters(20_000),
  };
  const body = `${partsOf({ key: 'k'.repeat(100), topic_b: '', ...longest })}--${boundary}--\r\n`;
  const response = await send(body, { Accept: 'application/json' });
  expect(response.status).toBe(201);
  expect(await allMessages(inbox)).toMatchObject([longest]);
});

test('a form of 64 kB is accepted; one byte more is refused, with the form as it was typed', async () => {
  const { send, inbox } = await createPoster();
  const write64 = (more: number) => {
    const write = (other: string) => `${partsOf({ ...fields, key, other })}--${boundary}--\r\n`;
    return write('x'.repeat(64 * 1024 + more - Buffer.byteLength(write(''))));
  };
  const refused = await send(write64(1), asBrowser);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain(`${fields.message}</textarea>`);
  expect(await allMessages(inbox)).toEqual([]);
  expect((await send(write64(0), asBrowser)).status).toBe(303);
});

test('files are ignored', async () => {
  const { post, inbox } = await createTestApp();
  const form = toMultipart(fields);
  for (const name of ['company', 'attachment']) form.set(name, new File(['x'], 'x.pdf'));
  expect((await post(form)).status).toBe(201);
  expect(await allMessages(inbox)).toMatchObject([{ ...fields, company: '' }]);
});

test.each(types)('%s with too many fields is refused', async (_, encode) => {
  const { post, inbox } = await createTestApp();
  const more = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, '']));
  const count = maxFields - Object.keys(fields).length;
  expect((await post(encode({ ...fields, ...more(count + 1) }))).status).toBe(400);
  expect(await allMessages(inbox)).toEqual([]);
  expect((await post(encode({ ...fields, ...more(count) }))).status).toBe(201);
});

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n'],
  ['nonsense', undefined, `--${boundary}\r\nnonsense`],
  ['nothing', undefined, ''],
  ['no end', undefined, partsOf(fields)],
  [
    'a name that cannot be decoded',
    undefined,
    `${part('name', '1', "; filename*=utf-8''%")}--${boundary}--`,
  ],
  [
    'no name',
    undefined,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\n1\r\n--${boundary}--`,
  ],
])('a multipart form with %s is refused as unreadable', async (_, type, body) => {
  const { send, inbox, faults } = await createPoster(type);
  const refused = await send(body, { Accept: 'application/json' });
  expect(refused.status).toBe(400);
  expect(await allMessages(inbox)).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ['Transfer-Encoding', 'chunked'],
  ['Content-Length', '200'],
])('a body that breaks off is refused, and no fault of the server: %s', async (name, value) => {
  const { app, faults, lines } = await createTestApp();
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({ pull: (controller) => controller.error(gone) });
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    [name]: value,
    'Sec-Fetch-Site': 'same-origin',
  };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const response = await app.request('https://site.test/contact/send', init as RequestInit);
  expect(response.status).toBe(400);
  expect(faults).toEqual([]);
  expect(lines).toEqual(['message refused {"code":"unreadable"}']);
});

test('the type of a form may be written in other letters, with parameters', async () => {
  const types = [
    [
      'Multipart/Form-Data ; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nM\r\n--x--',
    ],
    ['APPLICATION/X-WWW-FORM-URLENCODED ; charset=utf-8', 'name=M'],
  ] as const;
  for (const [type, body] of types) {
    const refused = await (await createPoster(type)).send(body, { Accept: 'application/json' });
    expect(refused.status, type).toBe(422);
    const { errors } = await refused.json();
    expect(errors).toHaveProperty('email');
    expect(errors, 'the name was read').not.toHaveProperty('name');
  }
});

test('a body of another type is refused', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=x', '']) {
    const refused = await (await createPoster(type)).send('{}');
    expect(refused.status, type).toBe(415);
  }
});
