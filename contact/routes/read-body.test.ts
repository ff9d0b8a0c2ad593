import { expect, test, vi } from 'vitest';
import { allMessages, createTestApp, fields } from '../../tests/server/test-app.ts';
import { BodyReader, type ReadBody } from './read-body.ts';

const request = (length: number) =>
  new Request('https://site.test', { method: 'POST', body: 'a'.repeat(length) });
const streamed = (source: UnderlyingDefaultSource) => {
  const options = { method: 'POST', body: new ReadableStream(source), duplex: 'half' };
  return new Request('https://site.test', options);
};
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

test('a body that breaks off is unreadable, a mistake of the program is told as one', async () => {
  const reader = new BodyReader(100);
  const broken = streamed({ start: (it) => it.error(new Error('aborted')) });
  expect(await reader.read(broken, summary)).toBe('unreadable');
  const noBytes = streamed({ start: (it) => it.enqueue(null) });
  await expect(reader.read(noBytes, summary)).rejects.toThrow(TypeError);
});

test('a body that is not read to its end is let go', async () => {
  const cancel = vi.fn();
  const endless = streamed({ pull: (it) => it.enqueue(new Uint8Array(60)), cancel });
  expect(await new BodyReader(100).read(endless, summary)).toBe('noRoom');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a message for which there is no room is refused for now, not lost in silence', async () => {
  const { post, inbox, lines } = await createTestApp({ bodies: new BodyReader(500) });
  const response = await post({ ...fields, message: 'x'.repeat(500) });
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect((await response.json()).detail).toContain('owner@site.test');
  expect(lines).toEqual(['message refused {"reason":"too many messages at once"}']);
  expect(await allMessages(inbox)).toEqual([]);
});
