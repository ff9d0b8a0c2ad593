import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DamagedFileError, readJsonFile, writeJsonFile } from '#host/json-file.ts';
import { PublishError } from './publish-error.ts';

export const targets = ['cloudflare', 'folder'] as const;
export type Target = (typeof targets)[number];

/** What is known of one version of the site. */
const versionSchema = z.object({
  /** The platform's name for it, where it names them. */
  version: z.string().optional(),
  /** The sender of its mail, for a look at the DNS of its domain. */
  sender: z.string().optional(),
  /** A digest of each file of `content/`; absent when it was not published from this folder. */
  content: z.record(z.string(), z.string()).optional(),
});

export type PublishedVersion = z.infer<typeof versionSchema>;

const publicationSchema = versionSchema.extend({
  target: z.enum(targets),
  /** The site's name at the platform. */
  name: z.string(),
  domain: z.string().optional(),
  address: z.string(),
  /** What visitors saw before; absent where there is nothing to go back to. */
  before: versionSchema.optional(),
});

/** What is live now, as far as this machine knows; no password and no token is in it. */
export type Publication = z.infer<typeof publicationSchema>;

/** The command that restores the previous version at Cloudflare; undefined where there is none. */
export const wayBackOf = ({ before }: Publication) => before && 'npm run publish -- --back';

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
export async function digestContent(folder: string): Promise<Record<string, string>> {
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

/** Says which content files differ from what was live, so that the owner recognises them. */
export function describeChanges(
  before: PublishedVersion | undefined,
  content: Record<string, string>,
): string {
  if (!before) return 'This is the first publication.';
  const { content: former } = before;
  if (!former) return 'What was live before was not published from here.';
  const names = Object.keys(content).sort();
  const parts = Object.entries({
    New: names.filter((name) => !(name in former)),
    Changed: names.filter((name) => name in former && former[name] !== content[name]),
    Removed: Object.keys(former).filter((name) => !(name in content)),
  }).flatMap(([label, files]) => (files.length > 0 ? `${label}: ${files.join(', ')}.` : []));
  return parts.length > 0
    ? `Since the last publication: ${parts.join(' ')}`
    : 'No word and no picture has changed since the last publication.';
}
