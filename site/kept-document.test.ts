import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { cachedDocument } from './cached-document.ts';

const font = Buffer.from('a font');

test('a document is made again only when its words or its files change', async () => {
  const make = vi.fn(async () => Buffer.from('made'));
  const words = { name: randomUUID() };
  await cachedDocument('txt', words, [font], make);
  await cachedDocument('txt', { ...words }, [Buffer.from(font)], make);
  expect(make).toHaveBeenCalledTimes(1);
  await cachedDocument('txt', { name: `${words.name} Rao` }, [font], make);
  expect(make).toHaveBeenCalledTimes(2);
  await cachedDocument('txt', words, [font, font], make);
  expect(make).toHaveBeenCalledTimes(3);
});
