/** What was published last from this computer: the desk, the doctor and the next publication read it. */
import path from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';

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
export const readPublication = (dataFolder: string): Promise<Publication | undefined> =>
  readJsonFile(
    fileIn(dataFolder),
    publicationSchema,
    'It says what was published last. Delete it, then publish again with the same --name and --domain as the first time.',
  );

/**
 * Replaces what was published last.
 *
 * @throws PublishError when its file cannot be written; the site is live then all the same.
 */
export const writePublication = (dataFolder: string, publication: Publication): Promise<void> =>
  writeJsonFile(fileIn(dataFolder), publication);
