import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Puts a finished folder in the place of another, by renaming. It is synchronous, so that an
 * interrupt cannot come between the two renames. Both must be on one disk. The old one is beside it meanwhile, under
 * the same name with `.previous`.
 *
 * @throws the system's error when the new folder cannot be put there; then the old one is back.
 */
export function replaceFolder(folder: string, finished: string): void {
  const previous = `${folder}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, previous);
  try {
    renameSync(finished, folder);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, folder);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}
