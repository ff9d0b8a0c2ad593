import { expect, test, vi } from 'vitest';
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

test('a body that is not read to its end is let go', async () => {
  const cancel = vi.fn();
  const endless = streamed({ pull: (it) => it.enqueue(new Uint8Array(60)), cancel });
  expect(await new BodyReader(100).read(endless, summary)).toBe('noRoom');
  expect(cancel).toHaveBeenCalledOnce();
});
