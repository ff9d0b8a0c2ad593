import { existsSync, renameSync, rmSync } from 'node:fs';

/** Where the old folder is while the new one takes its place. */
export const previousFolder = (folder: string) => `${folder}.previous`;

/** Where a built folder is: in its place, or where a build that was killed while it replaced it left it. */
export function finishedFolder(folder: string): string {
  const previous = previousFolder(folder);
  return !existsSync(folder) && existsSync(previous) ? previous : folder;
}

/**
 * Puts a finished folder in the place of another, by renaming, without a turn of the event loop in
 * between: Ctrl-C comes before or after. Both must be on one disk. A process that is killed in
 * between leaves the old folder under {@link previousFolder}, where the server finds it.
 *
 * @throws the system's error when the new folder cannot be put there; then the old one is back.
 */
export function replaceFolder(folder: string, finished: string): void {
  const previous = previousFolder(folder);
  if (!existsSync(folder)) {
    renameSync(finished, folder);
    rmSync(previous, { recursive: true, force: true });
    return;
  }
  rmSync(previous, { recursive: true, force: true });
  renameSync(folder, previous);
  try {
    renameSync(finished, folder);
  } catch (error) {
    renameSync(previous, folder);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}
