import { rm } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { cachedFile, cacheKeyOf } from './cached-file.ts';

const name = `tests/${cacheKeyOf(String(process.pid), String(Date.now()))}.txt`;

afterAll(() => rm(`node_modules/.cache/build/${name}`, { force: true }));

test('a file is made once, also when several ask for it at the same time', async () => {
  const make = vi.fn(async () => Buffer.from('made'));
  const both = await Promise.all([cachedFile(name, make), cachedFile(name, make)]);
  expect(both.map(String)).toEqual(['made', 'made']);
  make.mockClear();
  expect(String(await cachedFile(name, make))).toBe('made');
  expect(make).not.toHaveBeenCalled();
});

test('what cannot be made is reported', async () => {
  const fail = () => Promise.reject(new Error('no letters'));
  await expect(cachedFile(`${name}.other`, fail)).rejects.toThrow('no letters');
});

test('a key depends on each part and on where it ends', () => {
  expect(cacheKeyOf('a', 'b')).toBe(cacheKeyOf('a', 'b'));
  expect(cacheKeyOf('ab')).not.toBe(cacheKeyOf('a', 'b'));
  expect(cacheKeyOf('a')).not.toBe(cacheKeyOf(Buffer.from('b')));
});
