import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What builds keep for later ones; it may be deleted at any time. */
const cacheFolder = 'node_modules/.cache';

/** A key for `keptFile`: other parts, another key. */
export function keyOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/**
 * A file that was made once and is kept in `node_modules/.cache`.
 *
 * @param name its folder and name, which must hold a key of everything that it is made from.
 * @param make makes it when it is not there.
 */
export async function keptFile(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const path = join(cacheFolder, name);
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = await make();
  await mkdir(dirname(path), { recursive: true });
  // Somebody may look meanwhile, and must not find half a file.
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, made);
  await rename(unfinished, path);
  return Buffer.from(made);
}
