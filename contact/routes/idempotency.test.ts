/** Tests that a message sent twice is stored once. */
import { expect, test, vi } from 'vitest';
import { allMessages, createTestApp, fields } from '../../tests/server/test-app.ts';

const key = 'b'.repeat(32);
const referenceOf = async (response: Response) => (await response.json()).reference;

test('the same key with another text is refused, and the form comes back without the key', async () => {
  const { post, inbox } = await createTestApp();
  const reference = await referenceOf(await post({ ...fields, key }));
  const other = { ...fields, message: 'Another enquiry', key };
  const response = await post(other);
  expect(response.status).toBe(422);
  expect((await response.json()).detail).toContain(reference);
  const page = await (await post(other, { Accept: 'text/html' })).text();
  expect(page).toContain('name="key" value=""');
  expect((await post({ ...other, key: '' })).status).toBe(201);
  expect(await allMessages(inbox)).toHaveLength(2);
});

test('a message that comes again is told its reference, and neither mailed nor logged again', async () => {
  const onStored = vi.fn();
  const { post, lines } = await createTestApp({ onStored });
  const reference = await referenceOf(await post({ ...fields, key }));
  const again = await post({ ...fields, key });
  expect([again.status, await again.json()]).toEqual([200, { reference }]);
  expect(onStored).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(1);
});

test('without a key, the same text of a client within a clock hour is one message', async () => {
  const hour = 3_600_000;
  const begin = Date.UTC(2026, 0, 1, 10);
  let now = begin;
  const { post, inbox } = await createTestApp({ now: () => now });
  const first = await referenceOf(await post(fields));
  expect(await referenceOf(await post({ ...fields, key: 'short' }))).toBe(first);
  expect(await referenceOf(await post(fields, { 'X-Test-Client': 'other' }))).not.toBe(first);
  now = begin + hour - 1;
  expect(await referenceOf(await post(fields))).toBe(first);
  now = begin + hour;
  expect(await referenceOf(await post(fields))).not.toBe(first);
  expect(await allMessages(inbox)).toHaveLength(3);
});

test('a form posted before its script ran is not stored again by the script, whose own keys are two messages', async () => {
  const { post, inbox } = await createTestApp({ now: () => 0 });
  const withKey = (letter: string) => post({ ...fields, key: letter.repeat(32) });
  const plain = await referenceOf(await post({ ...fields, key: '' }));
  expect(await referenceOf(await withKey('b'))).toBe(plain);
  const other = { 'X-Test-Client': 'other' };
  const sent = await referenceOf(await post({ ...fields, key }, other));
  expect(sent).not.toBe(plain);
  const again = await referenceOf(await post({ ...fields, key: 'c'.repeat(32) }, other));
  expect(again).not.toBe(sent);
  expect(await allMessages(inbox)).toHaveLength(3);
});
