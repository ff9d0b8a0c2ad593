/** Tests that npm is run with its arguments unchanged. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { runNpm } from './run-program.ts';

test('npm gets arguments with spaces unchanged', async () => {
  const folder = path.join(temporaryFolder(), 'with spaces');
  mkdirSync(folder);
  const file = path.join(folder, 'npm-cli.js');
  writeFileSync(file, 'console.log(JSON.stringify(process.argv.slice(2)));');
  vi.stubEnv('npm_execpath', file);
  const { exitCode, stdout } = await runNpm(['install', '--prefix', folder]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual(['install', '--prefix', folder]);
});
