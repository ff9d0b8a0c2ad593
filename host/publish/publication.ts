import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DamagedFileError, readJsonFile, writeJsonFile } from '#host/json-file.ts';
import { PublishError } from './publish-error.ts';

export const targets = ['cloudflare', 'folder'] as const;
export type Target = (typeof targets)[number];

const publicationSchema = z.object({
  target: z.enum(targets),
  /** The site's name at the platform. */
  name: z.string(),
  domain: z.string().optional(),
  address: z.string(),
  /** The sender of the mail, for a look at the DNS of its domain. */
  sender: z.string().optional(),
  /** The platform's name for this version, where it names them. */
  version: z.string().optional(),
  /** Its name for the version that visitors saw before; absent where there is none to go back to. */
  versionBefore: z.string().optional(),
  /** When it went live, in ISO 8601. */
  at: z.string(),
  /** A digest of each file of `content/`, to tell what changed since. */
  content: z.record(z.string(), z.string()),
});

/** What is live now, as far as this machine knows; no password and no token is in it. */
export type Publication = z.infer<typeof publicationSchema>;

/** What has just gone live, but for the digests of the content. */
export type Published = Omit<Publication, 'content' | 'at'>;

/** The command that puts the site before back at Cloudflare; undefined where there is none. */
export const wayBackOf = ({ versionBefore }: Published) =>
  versionBefore && 'npm run publish -- --back';

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

/** A digest of each content file, by its path in the folder. */
export async function digestContent(folder: string): Promise<Publication['content']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // What begins with a dot is a program's, such as the schemas for text editors.
    .filter((file) => !/(^|[/\\])\./.test(path.relative(folder, file)))
    .sort();
  const digests = files.map(async (file) => {
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [path.relative(folder, file).replaceAll('\\', '/'), digest.slice(0, 16)] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** The content files that were added, changed or removed between two publications. */
export function compareContent(before: Publication['content'], after: Publication['content']) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return {
    added: names.filter((name) => !(name in before)),
    changed: names.filter(
      (name) => name in before && name in after && before[name] !== after[name],
    ),
    removed: names.filter((name) => !(name in after)),
  };
}
