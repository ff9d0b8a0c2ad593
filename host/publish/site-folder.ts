import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PublishError } from './publish-error.ts';

/**
 * Copies the built site into a folder to be uploaded, in one step. The compressed copies stay out, because
 * hosts of files compress by themselves.
 */
export async function copySite(site: string, target: string): Promise<void> {
  if (!existsSync(path.join(site, 'index.html')))
    throw new PublishError('build', 'There is no built site yet.', 'Run: npm run build');
  const next = `${target}.new`;
  await rm(next, { recursive: true, force: true });
  await cp(site, next, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  await rm(target, { recursive: true, force: true });
  await rename(next, target);
}
