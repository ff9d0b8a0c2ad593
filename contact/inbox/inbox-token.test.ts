/** Tests the file with the token of the inbox. */
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { ensureToken, readToken, tokenFile } from './inbox-token.ts';

test('a token is created once, for this account alone, and can be replaced', () => {
  const folder = path.join(temporaryFolder(), 'new');
  expect(readToken(folder)).toBeUndefined();
  const token = ensureToken(folder);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(statSync(path.join(folder, tokenFile)).mode & 0o777).toBe(0o600);
  chmodSync(path.join(folder, tokenFile), 0o644);
  expect([ensureToken(folder), readToken(folder)]).toEqual([token, token]);
  expect(statSync(path.join(folder, tokenFile)).mode & 0o777, 'a copied file').toBe(0o600);
  const own = 'x'.repeat(40);
  writeFileSync(path.join(folder, tokenFile), `${own}\n`);
  expect(ensureToken(folder)).toBe(own);
  writeFileSync(path.join(folder, tokenFile), 'short');
  expect(ensureToken(folder)).not.toBe('short');
});
