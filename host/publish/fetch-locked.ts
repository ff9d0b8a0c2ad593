import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { runNpm } from './run-program.ts';

/**
 * Where the packages of a manifest are kept once they were fetched: a folder of its own for each state of
 * its lock file.
 *
 * @param manifest the folder of `package.json` and `package-lock.json`.
 */
export function lockedFolder(manifest: string): string {
  const lock = readFileSync(path.join(manifest, 'package-lock.json'));
  const name = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  return path.resolve('node_modules/.cache', `${path.basename(manifest)}-${name}`);
}

/**
 * Fetches the packages of a manifest from the npm registry, in the versions of its lock file and without
 * their install scripts, unless they are there already.
 *
 * @returns what npm printed when it failed; undefined once all is there.
 */
export async function fetchLocked(manifest: string): Promise<string | undefined> {
  const folder = lockedFolder(manifest);
  // npm writes this file last.
  const isWhole = () => existsSync(path.join(folder, 'node_modules/.package-lock.json'));
  if (isWhole()) return undefined;
  await cp(manifest, folder, { recursive: true });
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  const { exitCode, output } = await runNpm(args);
  if (exitCode === 0 && isWhole()) return undefined;
  await rm(folder, { recursive: true, force: true });
  return output;
}
