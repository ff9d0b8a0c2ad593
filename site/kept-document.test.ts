import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { keptDocument } from './kept-document.ts';

const font = Buffer.from('a font');

test('a document is made again only when its words or its files change', async () => {
  const make = vi.fn(async () => Buffer.from('made'));
  const words = { name: randomUUID() };
  await keptDocument('txt', words, [font], make);
  await keptDocument('txt', { ...words }, [Buffer.from(font)], make);
  expect(make).toHaveBeenCalledTimes(1);
  await keptDocument('txt', { name: `${words.name} Rao` }, [font], make);
  expect(make).toHaveBeenCalledTimes(2);
  await keptDocument('txt', words, [font, font], make);
  expect(make).toHaveBeenCalledTimes(3);
});
