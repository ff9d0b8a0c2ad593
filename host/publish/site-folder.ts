import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '#host/headers/list-files.ts';
import { PublishError } from './publish-error.ts';

/**
 * Copies the built site into a folder to be uploaded by hand, in one step; the compressed copies stay
 * out, because hosts of files compress by themselves.
 *
 * @returns how many files the folder has.
 */
export async function copySite(site: string, target: string): Promise<number> {
  const files = (await listFiles(site)).filter((file) => !/\.(br|gz)$/.test(file));
  if (!files.includes('index.html')) {
    throw new PublishError('build', 'There is no built site yet.', 'Run: npm run build');
  }
  const next = `${target}.new`;
  await rm(next, { recursive: true, force: true });
  for (const file of files) {
    const to = path.join(next, file);
    await mkdir(path.dirname(to), { recursive: true });
    await cp(path.join(site, file), to);
  }
  await rm(target, { recursive: true, force: true });
  await rename(next, target);
  return files.length;
}
