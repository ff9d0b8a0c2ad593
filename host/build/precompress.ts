/** Writes compressed copies of the built files, which servers send to browsers that accept them. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '#host/headers/site-files.ts';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes `<file>.br` (brotli 11) and `<file>.gz` (gzip 9) beside each file that becomes smaller, for servers that
 * send them.
 *
 * @param folder the built site.
 * @param files paths below it.
 * @returns the number of compressed files.
 */
export async function precompress(folder: string, files: readonly string[]): Promise<number> {
  const texts = files.filter(isCompressible);
  const written = await Promise.all(texts.map((file) => compressFile(path.join(folder, file))));
  return written.reduce((sum, copies) => sum + copies, 0);
}

async function compressFile(file: string): Promise<number> {
  const raw = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  const results = [
    { ending: '.br', bytes: await brotli(raw, { params }) },
    { ending: '.gz', bytes: await compressGzip(raw, { level: 9 }) },
  ];
  const smaller = results.filter(({ bytes }) => bytes.length < raw.length);
  await Promise.all(smaller.map(({ bytes, ending }) => writeFile(`${file}${ending}`, bytes)));
  return smaller.length;
}
