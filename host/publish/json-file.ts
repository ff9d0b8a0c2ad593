/** Small files of data in the data folder. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** A file of data cannot be used; the message names it. */
export class DataFileError extends Error {
  override name = 'DataFileError';
}

/**
 * The data of a JSON file; undefined when there is no such file.
 *
 * @throws DataFileError when it holds anything else than the schema says.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new DataFileError(`${file} is damaged. Rename it, and a new one is made.`, {
        cause: error,
      });
    throw error;
  }
}

/**
 * Replaces the data of a JSON file, in one step; only the owner's account can read it.
 *
 * @param options other ones in tests: how the file is replaced, and how long it waits to try again, in milliseconds.
 * @throws DataFileError when another program holds the file for longer than two seconds.
 */
export async function writeJsonFile(
  file: string,
  data: unknown,
  { replace = rename, pause = 100 } = {},
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
  for (let left = 20; ; left -= 1) {
    try {
      return await replace(`${file}.new`, file);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(code)) throw error;
      if (left === 0)
        throw new DataFileError(
          `${file} cannot be replaced: another program, such as an antivirus, holds it. Close that program, or leave ${path.dirname(file)} out of its watch, then try again.`,
          { cause: error },
        );
      await wait(pause);
    }
  }
}
