import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A file of data does not hold what it should; the message names it. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/**
 * The data of a JSON file; undefined when there is no such file.
 *
 * @throws DamagedFileError when it holds anything else than the schema says.
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
      throw new DamagedFileError(`${file} is damaged. Rename it, and a new one is made.`, {
        cause: error,
      });
    throw error;
  }
}

/** Puts the data in the place of the former, in one step; only the owner's account can read it. */
export async function writeJsonFile(file: string, data: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
