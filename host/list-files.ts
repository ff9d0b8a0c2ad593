/** Lists the files of a folder. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** All files below a folder, as sorted paths with forward slashes, such as `about/index.html`. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
