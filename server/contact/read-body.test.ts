import { expect, test } from 'vitest';
import { createTestApp, fields } from '../../tests/server/test-app.ts';
import { BodyReader, type ReadBody } from './read-body.ts';

const request = (length: number) =>
  new Request('https://site.test', { method: 'POST', body: 'a'.repeat(length) });
const summary = async ({ body, fault }: ReadBody) => fault ?? body.length;

test('bodies in work share the room, and give it back', async () => {
  const reader = new BodyReader(100);
  const results = await reader.read(request(60), async (first) => [
    await summary(first),
    await reader.read(request(60), summary),
    await reader.read(request(40), summary),
  ]);
  expect(results).toEqual([60, 'noRoom', 40]);
  expect(await reader.read(request(100), summary)).toBe(100);
});

test('room is given back also when the work fails', async () => {
  const reader = new BodyReader(100);
  const failing = reader.read(request(80), async () => {
    throw new Error('a fault');
  });
  await expect(failing).rejects.toThrow('a fault');
  expect(await reader.read(request(80), summary)).toBe(80);
});

test('a message for which there is no room is refused for now, not lost in silence', async () => {
  const { post, inbox, lines } = await createTestApp({ bodies: new BodyReader(500) });
  const response = await post({ ...fields, message: 'x'.repeat(500) });
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect((await response.json()).detail).toContain('owner@site.test');
  expect(lines).toEqual(['message refused {"reason":"too many messages at once"}']);
  expect([...inbox.list()]).toEqual([]);
});
