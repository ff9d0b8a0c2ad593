/** Makes folders that are removed when a test ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Makes an empty folder, which is removed when the test ends.
 *
 * @param after registers the removal: `afterAll` for a folder of all tests of a file.
 */
export function temporaryFolder(after: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
