import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runNpm } from './run-program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio with spaces-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('npm is run by its own file, with arguments that have spaces', async () => {
  const file = path.join(folder, 'npm-cli.js');
  writeFileSync(file, 'console.log(JSON.stringify(process.argv.slice(2)));');
  vi.stubEnv('npm_execpath', file);
  const { exitCode, stdout } = await runNpm(['install', '--prefix', folder]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual(['install', '--prefix', folder]);
});
