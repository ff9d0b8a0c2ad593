import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchLocked, lockedFolder } from '#host/publish/fetch-locked.ts';

const manifest = resolve('tests/tools');

/**
 * Imports a package of `tests/tools/package.json`, which is fetched at its first use: most who install the
 * project never need it.
 */
export async function importTool<Tool>(name: string): Promise<Tool> {
  const failure = await fetchLocked(manifest);
  if (failure !== undefined) throw new Error(`${name} could not be fetched:\n${failure}`);
  const { resolve: find } = createRequire(join(lockedFolder(manifest), 'package.json'));
  return import(pathToFileURL(find(name)).href);
}
