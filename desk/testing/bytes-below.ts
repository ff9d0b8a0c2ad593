import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '#desk/files/backup.ts';

/** Every file of a folder and of its folders by its path in it, with its bytes as base64, in one order. */
export async function bytesBelow(folder: string): Promise<Record<string, string>> {
  const names = (await filesBelow(folder)).toSorted();
  const bytes = await Promise.all(names.map((name) => readFile(join(folder, name), 'base64')));
  return Object.fromEntries(names.map((name, at) => [name, bytes[at] ?? '']));
}
