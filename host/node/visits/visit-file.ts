import path from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '#host/json-file.ts';
import type { VisitCounts } from './visit-counts.ts';

const countsSchema = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.int().nonnegative())),
);

const fileIn = (dataFolder: string) => path.join(dataFolder, 'visits.json');

/**
 * The counts of a data folder; none when nothing was counted yet.
 *
 * @throws DamagedFileError when the file holds something else.
 */
export const readCounts = async (dataFolder: string): Promise<VisitCounts> =>
  (await readJsonFile(fileIn(dataFolder), countsSchema)) ?? {};

/** Puts the counts in the place of the former ones, in one step. */
export const writeCounts = (dataFolder: string, counts: VisitCounts): Promise<void> =>
  writeJsonFile(fileIn(dataFolder), counts);
