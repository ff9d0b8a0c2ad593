import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { VisitCounts } from './visit-counts.ts';

const countsSchema = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.int().nonnegative())),
);

const fileIn = (dataFolder: string) => path.join(dataFolder, 'visits.json');

/**
 * The counts of a data folder; none when nothing was counted yet.
 *
 * @throws when the file is damaged; it says which.
 */
export async function readCounts(dataFolder: string): Promise<VisitCounts> {
  const file = fileIn(dataFolder);
  try {
    return countsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new Error(`${file} is damaged: rename it, and counting begins anew.`, { cause: error });
    throw error;
  }
}

/** Puts the counts in the place of the former ones, in one step. */
export async function writeCounts(dataFolder: string, counts: VisitCounts): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = fileIn(dataFolder);
  await writeFile(`${file}.new`, JSON.stringify(counts), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
