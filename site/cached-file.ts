import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** It may be deleted at any time. */
const folder = 'node_modules/.cache/build';

/** A key for `cachedFile`: other parts, another key. */
export function cacheKeyOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/**
 * A file that was made once and is kept for later builds.
 *
 * @param name its folder and name, which must hold a key of everything that it is made from.
 * @param make makes it when it is not there.
 */
export async function cachedFile(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, name);
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
