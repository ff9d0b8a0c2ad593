/** The token with which the owner opens the inbox, in a file of the data folder. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isToken } from '#contact/settings.ts';

/** The file of the token in the data folder, for the inbox of a server on this machine. */
export const tokenFile = 'inbox-token';

/**
 * Reads the token of a folder.
 *
 * @returns undefined when the folder has no token.
 * @throws the operating system's error when it cannot be read, such as `EACCES`.
 */
export function readToken(folder: string, name = tokenFile): string | undefined {
  try {
    const text = readFileSync(path.join(folder, name), 'utf8').trim();
    return isToken(text) ? text : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    return undefined;
  }
}

/** Creates a token of 256 random bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * Reads the token of a folder, and creates it if missing, in a file that only this account can read. After the file is
 * deleted, the next call creates another token.
 */
export function ensureToken(folder: string, name = tokenFile): string {
  const file = path.join(folder, name);
  const existing = readToken(folder, name);
  if (existing) {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return existing;
  }
  const token = createToken();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
