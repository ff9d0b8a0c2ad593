/** What was published last from this computer: the desk, the doctor and the next publication read it. */
import path from 'node:path';
import { z } from 'zod';
import { DataFileError, readJsonFile, writeJsonFile } from './json-file.ts';
import { PublishError } from './progress.ts';

/** A name of a computer on the internet (RFC 1123): `www.your-name.com`. */
export const domainName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/);

/** The site's name at Cloudflare, with which its address there begins. */
export const platformName = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,52}[a-z0-9])?$/);

const publicationSchema = z.object({
  name: platformName,
  domain: domainName.optional(),
  address: z.string(),
  /** The account at Cloudflare. */
  account: z.string().optional(),
});

/** What is live now, as far as this computer knows; no password and no token is in it. */
export type Publication = z.infer<typeof publicationSchema>;

const fileIn = (dataFolder: string) => path.join(dataFolder, 'published-cloudflare.json');

/**
 * What was published last; undefined before the first time.
 *
 * @throws PublishError when its file is damaged.
 */
export async function readPublication(dataFolder: string): Promise<Publication | undefined> {
  const file = fileIn(dataFolder);
  try {
    return await readJsonFile(file, publicationSchema);
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    throw new PublishError(
      'damaged',
      `The file ${file}, which says what was published last, is damaged.`,
      'Delete the file, then publish again with the same --name and --domain as the first time.',
      true,
    );
  }
}

/**
 * Replaces what was published last, in one step.
 *
 * @throws PublishError when its file cannot be replaced; the site is live then all the same.
 */
export async function writePublication(dataFolder: string, publication: Publication) {
  try {
    await writeJsonFile(fileIn(dataFolder), publication);
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    throw new PublishError('disk', error.message, 'The new site is live. Publish again.');
  }
}
