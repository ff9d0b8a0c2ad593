/** Small files of data in the data folder, which only the owner's account can read. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { PublishError } from './progress.ts';

/**
 * The data of a JSON file; undefined when there is no such file.
 *
 * @param next what the owner does about a file that is damaged.
 * @throws PublishError when it holds anything else than the schema says.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  next: string,
): Promise<z.output<Schema> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new PublishError('damaged', `The file ${file} cannot be read. (${error})`, next, true);
  }
}

/**
 * Replaces the data of a JSON file.
 *
 * @throws PublishError when it cannot be written, such as while another program holds it.
 */
export async function writeJsonFile(file: string, data: unknown): Promise<void> {
  const folder = path.dirname(file);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw new PublishError(
      'disk',
      `${file} cannot be written. (${error})`,
      `Free some space, or close the program that holds the file, such as an antivirus: leave ${folder} out of its watch. Then try again.`,
    );
  }
}
