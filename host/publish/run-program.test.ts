/** Tests how npm and other programs are run. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { runNode, runNpm } from './run-program.ts';

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

test.skipIf(process.platform === 'win32')('under yarn it is npm that runs', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'yarn.js'), 'process.exit(1);');
  writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\nprintf npm');
  chmodSync(path.join(folder, 'npm'), 0o755);
  vi.stubEnv('npm_execpath', path.join(folder, 'yarn.js'));
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
  expect(await runNpm(['run', 'build'])).toMatchObject({ exitCode: 0, stdout: 'npm' });
});

test('where colours are forced, a program prints none, and no warning about them', async () => {
  vi.stubEnv('FORCE_COLOR', '1');
  const { output } = await runNode('-e', ['console.error(process.env.NO_COLOR)']);
  expect(output).toBe('1\n');
});

test('below a silent npm, an npm that fails still says why', async () => {
  vi.stubEnv('npm_execpath', '');
  vi.stubEnv('npm_config_loglevel', 'silent');
  const { exitCode, output } = await runNpm(['exec', '--offline', '--', 'no-such-package-0']);
  expect(exitCode).toBe(1);
  expect(output).toMatch(/^npm error code E/m);
});
