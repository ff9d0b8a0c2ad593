import { rm } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { keptFile, keyOf } from './kept-file.ts';

const name = `tests/${keyOf(String(process.pid), String(Date.now()))}.txt`;

afterAll(() => rm(`node_modules/.cache/${name}`, { force: true }));

test('a file is made once, also when several ask for it at the same time', async () => {
  const make = vi.fn(async () => Buffer.from('made'));
  const both = await Promise.all([keptFile(name, make), keptFile(name, make)]);
  expect(both.map(String)).toEqual(['made', 'made']);
  make.mockClear();
  expect(String(await keptFile(name, make))).toBe('made');
  expect(make).not.toHaveBeenCalled();
});

test('what cannot be made is told', async () => {
  const fail = () => Promise.reject(new Error('no letters'));
  await expect(keptFile(`${name}.other`, fail)).rejects.toThrow('no letters');
});

test('a key depends on each part and on where it ends', () => {
  expect(keyOf('a', 'b')).toBe(keyOf('a', 'b'));
  expect(keyOf('ab')).not.toBe(keyOf('a', 'b'));
  expect(keyOf('a')).not.toBe(keyOf(Buffer.from('b')));
});
