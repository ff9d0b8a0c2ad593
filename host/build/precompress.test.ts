/** Tests which files of a build get compressed copies. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { precompress } from './precompress.ts';

test('text files get smaller copies with the same content', async () => {
  const folder = temporaryFolder();
  const text = Buffer.from('<p>Sourced right.</p>'.repeat(100));
  await writeFile(path.join(folder, 'a.html'), text);
  expect(await precompress(folder, ['a.html'])).toBe(2);
  const [br, gz] = await Promise.all(
    ['.br', '.gz'].map((ending) => readFile(path.join(folder, `a.html${ending}`))),
  );
  expect(brotliDecompressSync(br as Buffer)).toEqual(text);
  expect(gunzipSync(gz as Buffer)).toEqual(text);
});

test('pictures, and text that would grow, get no copy', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'a.png'), Buffer.alloc(1000));
  await writeFile(path.join(folder, 'b.txt'), 'x');
  expect(await precompress(folder, ['a.png', 'b.txt'])).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(['a.png', 'b.txt']);
});
