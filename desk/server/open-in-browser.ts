import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The programs that open a page in the owner's browser; other systems than these have the last one. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer.exe' };

/**
 * Opens a page of this computer in the owner's browser.
 *
 * @param file the path of the page.
 * @throws when the system has no program for that.
 */
export async function openInBrowser(file: string): Promise<void> {
  const program = openers[process.platform] ?? 'xdg-open';
  const opener = spawn(program, [file], { stdio: 'ignore', detached: true });
  await once(opener, 'spawn');
  opener.unref();
}
