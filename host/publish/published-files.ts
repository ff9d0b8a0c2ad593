import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { formatPolicy, readPolicySources } from '#host/headers/content-security-policy.ts';
import { isForVisitors, mediaType, robotsHeaders } from '#host/headers/files.ts';
import { addressOf } from '#host/headers/headers-file.ts';
import { listFiles } from '#host/headers/list-files.ts';
import { readJsonFile, writeJsonFile } from '#host/json-file.ts';

const publishedFileSchema = z.object({
  path: z.string(),
  type: z.string(),
  /** SHA-256 of its bytes. */
  hash: z.string(),
  policy: z.string().optional(),
  /** Whether search engines are kept from it on purpose. */
  isUnlisted: z.boolean(),
});

/** A file as it was published, to compare the live one with. */
export type PublishedFile = z.infer<typeof publishedFileSchema>;

const manifestSchema = z.object({
  files: z.array(publishedFileSchema),
  /** SHA-256 of the page for unknown addresses. */
  notFound: z.string(),
});

/** All that was published, also what the built folder holds no more. */
export type Manifest = z.infer<typeof manifestSchema>;

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function describeSite(folder: string): Promise<Manifest> {
  const names = await listFiles(folder);
  const read = (name: string) => readFile(path.join(folder, name));
  const policyOf = async (name: string) =>
    formatPolicy(readPolicySources((await read(name)).toString('utf8')));
  const files = names.filter(isForVisitors).map(async (name): Promise<PublishedFile> => {
    const isPage = name.endsWith('.html');
    const policy = isPage && (await policyOf(name));
    return {
      path: addressOf(name),
      type: mediaType(name),
      hash: hashOf(await read(name)),
      ...(policy && { policy }),
      isUnlisted: Object.keys(robotsHeaders(name)).length > 0,
    };
  });
  return { files: await Promise.all(files), notFound: hashOf(await read('404.html')) };
}

const fileIn = (dataFolder: string, target: string, which: 'live' | 'before') =>
  path.join(dataFolder, `published-${target}-files${which === 'before' ? '-before' : ''}.json`);

/** What is live, by the last publication from this folder; undefined where none is known. */
export const readManifest = (dataFolder: string, target: string): Promise<Manifest | undefined> =>
  readJsonFile(fileIn(dataFolder, target, 'live'), manifestSchema);

/** Keeps what has just gone live, and what was live before for the way back. */
export async function writeManifest(
  dataFolder: string,
  target: string,
  manifest: Manifest,
): Promise<void> {
  const before = await readManifest(dataFolder, target);
  if (before) await writeJsonFile(fileIn(dataFolder, target, 'before'), before);
  await writeJsonFile(fileIn(dataFolder, target, 'live'), manifest);
}

/** Makes what was live before the present one again, after the way back. */
export async function restoreManifest(dataFolder: string, target: string): Promise<void> {
  const before = await readJsonFile(fileIn(dataFolder, target, 'before'), manifestSchema);
  if (before) await writeJsonFile(fileIn(dataFolder, target, 'live'), before);
}
