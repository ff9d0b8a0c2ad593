/** The record of the last publication from this computer, for the desk, the doctor and the next publication. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PublishError } from './publish-error.ts';

/** A host name (RFC 1123), such as `www.your-name.com`. */
export const domainName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/);

/** The most characters of a site's name: a part of a host name has 63 (RFC 1035), of which preview addresses take nine. */
export const maxNameLength = 54;

/** The site's name at Cloudflare, with which its address there begins. */
export const siteName = z
  .string()
  .max(maxNameLength)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);

const publicationSchema = z.object({
  name: siteName,
  /** The owner's own domain, such as www.your-name.com; absent for the address at workers.dev. */
  domain: domainName.optional(),
  address: z.string(),
  /** The account at Cloudflare, which matters where the owner has several. */
  account: z.string().optional(),
});

/** The last publication from this computer, without passwords and tokens. */
export type Publication = z.infer<typeof publicationSchema>;

const fileIn = (dataFolder: string) => path.join(dataFolder, 'published-cloudflare.json');

/**
 * What was published last; undefined before the first time.
 *
 * @throws PublishError when its file is damaged or cannot be read.
 */
export async function readPublication(dataFolder: string): Promise<Publication | undefined> {
  const file = fileIn(dataFolder);
  try {
    return publicationSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const isDamaged = code === undefined;
    throw new PublishError(
      isDamaged ? 'damaged' : 'disk',
      `The file ${file}, which says what was published last, ${isDamaged ? 'is damaged' : 'cannot be read'}.`,
      isDamaged
        ? 'Delete it, then publish again with the same name and domain as the first time.'
        : 'Use the account of this computer that published, or give this one the right to read it.',
      true,
      { output: String(error) },
    );
  }
}

/** The codes of Node for files that cannot be read or written. */
const diskCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTDIR', 'EEXIST'];

/**
 * The error for a data folder that cannot be read or written before the upload.
 *
 * @throws every other error unchanged.
 */
export function dataFolderError(dataFolder: string, error: unknown): PublishError {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (!diskCodes.includes(code) || syscall.startsWith('spawn')) throw error;
  return new PublishError(
    'disk',
    `The folder ${dataFolder} cannot be read or written. (${error})`,
    'Free some space, or give this account of the computer the right to write there. Then publish again.',
    true,
  );
}

/**
 * Replaces the record of the last publication; only the owner's account can read it.
 *
 * @throws PublishError when its file cannot be written, although the site is live.
 */
export async function writePublication(dataFolder: string, publication: Publication) {
  const file = fileIn(dataFolder);
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    const text = `${JSON.stringify(publication, null, 2)}\n`;
    await writeFile(file, text, { mode: 0o600, flush: true });
  } catch (error) {
    throw new PublishError(
      'disk',
      `${file} cannot be written. (${error})`,
      `The new site is live. Free some space, or close the program that holds the file, such as an antivirus: leave ${dataFolder} out of its watch. Then publish again.`,
    );
  }
}
