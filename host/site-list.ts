import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The file in a built site that lists its files. It is written last, so a folder that has it was
 * finished, and what it does not name is no part of the site.
 */
const siteListName = '.files.json';

export async function writeSiteList(folder: string, files: readonly string[]): Promise<void> {
  const listed = files.filter((file) => file !== siteListName);
  await writeFile(path.join(folder, siteListName), `${JSON.stringify(listed, null, 1)}\n`);
}

/**
 * Reads the list of a built site.
 *
 * @returns undefined when the folder is missing, or was not finished.
 */
export async function readSiteList(folder: string): Promise<string[] | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, siteListName), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
