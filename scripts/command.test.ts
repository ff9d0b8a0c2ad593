/** Tests how a command is run: its arguments, the version of Node, and the proxy. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';

/** Runs a program by the command in a folder of its own; `before` runs first. */
function run(program: string, env: Record<string, string> = {}, before = '') {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'scripts'));
  const command = path.join(folder, 'scripts/command.js');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(command, readFileSync('scripts/command.js'));
  writeFileSync(path.join(folder, 'it.ts'), program);
  const args = ['--import', `data:text/javascript,${before}`, command, 'it.ts', 'one'];
  return spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
}

test('a program gets its own arguments', () => {
  const { stdout } = run('console.log(process.argv.slice(1).join())');
  expect(stdout).toBe('it.ts,one\n');
});

test('a Node that is too old ends with one sentence that says which to install', () => {
  const old = 'Object.defineProperty(process.versions,"node",{value:"20.20.2"})';
  const { status, stdout, stderr } = run('console.log("It runs.")', {}, old);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^This needs Node 24 or later, .*20\.20\.2\. Install .*nodejs\.org.*\n$/);
});

test('every command in package.json that runs TypeScript goes through scripts/command.js', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const programs = Object.values<string>(scripts).filter((line) => line.includes('.ts'));
  expect(programs.length).toBeGreaterThan(10);
  for (const line of programs)
    expect(line).toMatch(/^node (--\S+ )*scripts\/command\.js \S+\.ts\b/);
});

const printed =
  'console.log(["NODE_USE_ENV_PROXY", "NODE_USE_SYSTEM_CA", "NO_PROXY"].map((name) => process.env[name] ?? "").join(" "))';

test.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'])(
  'programs use the proxy in %s, but not for this computer',
  (name) => {
    const { stdout } = run(printed, { [name]: 'http://proxy.test:3128', no_proxy: '.firm.test' });
    expect(stdout).toBe('1 1 .firm.test,localhost,127.0.0.1,::1\n');
  },
);

test('without a proxy nothing is set', () => {
  expect(run(printed).stdout).toBe('  \n');
});

test('Astro reports nothing to its makers', () => {
  expect(run('console.log(process.env.ASTRO_TELEMETRY_DISABLED)').stdout).toBe('1\n');
});
