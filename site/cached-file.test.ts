import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { cachedFile, cacheKeyOf, removeUnused } from './cached-file.ts';

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

test('what nobody asks for is removed after some days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  await mkdir(join(folder, 'fonts'));
  const old = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ['old', 'new']) await writeFile(join(folder, 'fonts', name), name);
  await utimes(join(folder, 'fonts', 'old'), old, old);
  await removeUnused(30, folder);
  expect(await readdir(join(folder, 'fonts'))).toEqual(['new']);
  await rm(folder, { recursive: true });
});

test('what other programs keep beside it stays, however old', async () => {
  const folder = await mkdtemp('node_modules/.cache/browser-');
  const file = join(folder, 'library');
  await writeFile(file, '');
  await utimes(file, 0, 0);
  await removeUnused(30);
  expect((await stat(file)).size).toBe(0);
  await rm(folder, { recursive: true });
});
