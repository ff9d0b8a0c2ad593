import path from 'node:path';
import { z } from 'zod';
import { DamagedFileError, readJsonFile, writeJsonFile } from './json-file.ts';
import { PublishError } from './progress.ts';

/** Where a site can be published: at Cloudflare, or into a folder for any static host. */
export const targets = ['cloudflare', 'folder'] as const;
export type Target = (typeof targets)[number];

/** A name of a computer on the internet (RFC 1123): `www.your-name.com`. */
export const domainName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/);

/** The site's name at Cloudflare, with which its address there begins. */
export const platformName = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,52}[a-z0-9])?$/);

const publicationSchema = z.object({
  target: z.enum(targets),
  name: platformName,
  domain: domainName.optional(),
  address: z.string(),
  /** The sender of its mail, for a look at the DNS of its domain. */
  sender: z.string().optional(),
  /** The platform's name for what visitors see, where it names versions. */
  version: z.string().optional(),
  /** What visitors saw before; absent where there is nothing to go back to. */
  before: z.object({ version: z.string() }).optional(),
});

/** What is live now, as far as this machine knows; no password and no token is in it. */
export type Publication = z.infer<typeof publicationSchema>;

/** The command that restores the previous version at Cloudflare; undefined where there is none. */
export const restoreCommandOf = ({ before }: Publication) => before && 'npm run publish -- --back';

const fileIn = (dataFolder: string, target: Target) =>
  path.join(dataFolder, `published-${target}.json`);

/**
 * What was published last at this place from this folder; undefined before the first time.
 *
 * @throws PublishError when its file is damaged.
 */
export async function readPublication(
  dataFolder: string,
  target: Target,
): Promise<Publication | undefined> {
  const file = fileIn(dataFolder, target);
  try {
    return await readJsonFile(file, publicationSchema);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw new PublishError(
      'damaged',
      `The file ${file}, which says what was published last, is damaged.`,
      'Delete the file, then publish again with the same --name and --domain as the first time.',
      true,
    );
  }
}

/** Keeps what is live now, in one step. */
export const writePublication = (dataFolder: string, publication: Publication): Promise<void> =>
  writeJsonFile(fileIn(dataFolder, publication.target), publication);
