import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What builds keep for later ones, and nothing else; it may be deleted at any time. CACHE_DIR names another folder. */
const cacheFolder = process.env.CACHE_DIR || 'node_modules/.cache/build';

/** A key for `keptFile`: other parts, another key. */
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
  const path = join(cacheFolder, name);
  try {
    const kept = await readFile(path);
    const now = new Date();
    await utimes(path, now, now);
    return kept;
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

/**
 * Removes what no build has asked for in a while.
 *
 * @param days how long a file may lie there unused.
 */
export async function removeUnused(days: number, folder = cacheFolder): Promise<void> {
  const oldest = Date.now() - days * 86_400_000;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Another build may have removed it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtimeMs < oldest) await rm(path, { force: true });
  }
}
