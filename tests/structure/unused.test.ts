import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('no file, export or dependency is without use', { timeout: 30_000 }, async () => {
  const options = ['knip', '--no-progress', '--no-config-hints'];
  const found = await promisify(execFile)('npx', options).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  expect(found.trim()).toBe('');
});
