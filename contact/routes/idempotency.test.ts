import { expect, test } from 'vitest';
import { openInbox } from '#contact/inbox/open-inbox.ts';
import {
  allMessages,
  createTestApp,
  fields,
  temporaryFolder,
  temporaryInbox,
} from '../../tests/server/test-app.ts';

const key = 'b'.repeat(32);
const referenceOf = async (response: Response) => (await response.json()).reference;

test('the same key twenty times at once is one message with one reference', async () => {
  const { post, inbox } = await createTestApp();
  const responses = await Promise.all(Array.from({ length: 20 }, () => post({ ...fields, key })));
  const references = await Promise.all(responses.map(referenceOf));
  expect(new Set(references).size).toBe(1);
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await allMessages(inbox)).toHaveLength(1);
});

test('the same key after a restart gets the first answer again', async () => {
  const folder = temporaryFolder();
  const before = openInbox(folder);
  const first = await createTestApp({ inbox: before });
  const reference = await referenceOf(await first.post({ ...fields, key }));
  await before.close();
  const inbox = temporaryInbox(folder);
  const second = await createTestApp({ inbox });
  expect(await referenceOf(await second.post({ ...fields, key }))).toBe(reference);
  expect(await allMessages(inbox)).toHaveLength(1);
});

test('the same key with another text is refused, and the form comes back with a new key', async () => {
  const { post, inbox } = await createTestApp();
  const reference = await referenceOf(await post({ ...fields, key }));
  const other = { ...fields, message: 'Another enquiry', key };
  const response = await post(other);
  expect(response.status).toBe(422);
  expect((await response.json()).detail).toContain(reference);
  const page = await (await post(other, { Accept: 'text/html' })).text();
  const next = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(next).not.toBe(key);
  expect((await post({ ...other, key: next })).status).toBe(201);
  expect(await allMessages(inbox)).toHaveLength(2);
});

test('without a key, the same text of the same client is one message for an hour', async () => {
  const hour = 3_600_000;
  const begin = Date.UTC(2026, 0, 1, 10, 59, 59);
  let now = begin;
  const { post, inbox } = await createTestApp({ now: () => now });
  const first = await referenceOf(await post(fields));
  expect(await referenceOf(await post({ ...fields, key: 'short' }))).toBe(first);
  expect(await referenceOf(await post(fields, { 'X-Test-Client': 'other' }))).not.toBe(first);
  for (now of [begin + 2000, begin + hour]) {
    expect(await referenceOf(await post(fields)), 'the next hour of the clock').toBe(first);
  }
  now = begin + 2 * hour;
  expect(await referenceOf(await post(fields))).not.toBe(first);
  expect(await allMessages(inbox)).toHaveLength(3);
});
