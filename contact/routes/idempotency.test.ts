/** Tests that a message sent twice is stored once. */
import { expect, test, vi } from 'vitest';
import { allMessages, createTestApp, fields } from '../../tests/server/test-app.ts';

const key = 'b'.repeat(32);
const referenceOf = async (response: Response) => (await response.json()).reference;

test('the same key with another text is refused, and the form comes back without the key', async () => {
  const { post, inbox } = await createTestApp();
  const reference = await referenceOf(await post({ ...fields, key }));
  const other = { ...fields, message: 'Another enquiry', key };
  expect((await post(other)).status).toBe(422);
  const page = await (await post(other, { Accept: 'text/html' })).text();
  expect(page).toContain(reference);
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

test('without a key, the same text of a client within an hour is one message, also in the next hour of the clock', async () => {
  const hour = 3_600_000;
  const begin = Date.UTC(2026, 0, 1, 10, 59, 59, 900);
  let now = begin;
  const { post, inbox } = await createTestApp({ now: () => now });
  const first = await referenceOf(await post(fields));
  expect(await referenceOf(await post({ ...fields, key: 'short' }))).toBe(first);
  expect(await referenceOf(await post(fields, { 'X-Test-Client': 'other' }))).not.toBe(first);
  for (const later of [200, hour - 1]) {
    now = begin + later;
    expect(await referenceOf(await post(fields))).toBe(first);
  }
  now = begin + hour;
  expect(await referenceOf(await post(fields))).not.toBe(first);
  expect(await allMessages(inbox)).toHaveLength(3);
});

test('a form posted before its script ran is not stored again by the script, nor one that is posted after it', async () => {
  const { post, inbox } = await createTestApp({ now: () => 0 });
  const reference = await referenceOf(await post({ ...fields, key: '' }));
  for (const again of ['b'.repeat(32), 'c'.repeat(32), ''])
    expect(await referenceOf(await post({ ...fields, key: again }))).toBe(reference);
  expect(await allMessages(inbox)).toHaveLength(1);
});
