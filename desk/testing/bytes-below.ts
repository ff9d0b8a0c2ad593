/** Reads all files of a folder, for tests that compare folders. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of each file below a folder as base64, by path, sorted. */
export async function bytesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const bytes = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return Object.fromEntries(
    files.map((file, at) => [file.slice(folder.length + 1).replaceAll('\\', '/'), bytes[at] ?? '']),
  );
}
