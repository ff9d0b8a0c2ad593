import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** What an owner double-clicks: it installs what is needed at the first time, then starts the desk. */
const folder = 'Start the desk';
const shell = `${folder}/macOS and Linux.command`;

/** The start file in a folder with an awkward name, and programs that only say what they are asked. */
function prepare(programs: Record<string, string>) {
  const root = temporaryFolder();
  const [site, bin] = [path.join(root, "My site (new) & Āryā's!"), path.join(root, 'bin')];
  for (const one of [site, bin, path.join(site, 'node_modules'), path.join(site, folder)])
    mkdirSync(one);
  // Without the places where this machine has a Node of its own.
  const text = readFileSync(shell, 'utf8').replaceAll(/ \/(opt|usr)\/[\w/]*\/node/g, '');
  writeFileSync(path.join(site, shell), text);
  writeFileSync(path.join(site, 'package-lock.json'), '{}');
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(bin, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return (program = '/bin/sh', args = [path.join(site, shell)]) => {
    const { stdout, status } = spawnSync(
      program,
      args.map((word) => (word === '%k' ? path.join(site, folder, 'Linux.desktop') : word)),
      { env: { PATH: bin, HOME: path.join(bin, 'home') }, encoding: 'utf8', input: '\n' },
    );
    return { stdout, status };
  };
}

/** The system's own tools without its Node. */
const tools = Object.fromEntries(
  ['dirname', 'cmp', 'cp'].map((name) => [name, `exec /usr/bin/${name} "$@"`]),
);
const node = '[ "$1" = --version ] && echo v22.1.0 || echo true';
const npm = 'echo "npm $* in $(pwd)"';

test('the first start installs, the next ones do not, and each starts the desk in its folder', () => {
  const start = prepare({ ...tools, node, npm });
  const first = start();
  expect(first.stdout).toMatch(/npm ci .* in .*My site \(new\) & Āryā's!/);
  expect(first.stdout).toMatch(/npm run --silent desk in .*My site \(new\) & Āryā's!/);
  expect(first.status).toBe(0);
  const second = start();
  expect(second.stdout).not.toContain('npm ci');
  expect(second.stdout).toContain('npm run --silent desk');
});

test('an install that fails or was broken off is done again, and nothing is started before', () => {
  const breaks = `case "$1" in ci) [ -f begun ] || { : > begun; exit 130; };; esac; ${npm}`;
  const start = prepare({ ...tools, node, npm: breaks });
  const first = start();
  expect(first.status).toBe(1);
  expect(first.stdout).not.toContain('run --silent desk');
  const second = start();
  expect(second.stdout).toMatch(/npm ci[\s\S]*run --silent desk/);
  expect(second.status).toBe(0);
});

test('without Node.js, or with one that is too old, it ends with what to do', () => {
  const old = '[ "$1" = --version ] && echo v18.20.4 || echo false';
  for (const programs of [{ npm }, { npm, node: old }, { node }] as Record<string, string>[]) {
    const { stdout, status } = prepare({ ...tools, ...programs })();
    expect(status).toBe(1);
    expect(stdout).toContain('Node.js');
  }
});

test('a double click on Linux starts it', () => {
  const start = prepare({ ...tools, sh: 'exec /bin/sh "$@"', node, npm });
  const entry = readFileSync(`${folder}/Linux.desktop`, 'utf8');
  // The words of the command by the rules of the Desktop Entry Specification.
  const exec = /^Exec=(.*)$/m.exec(entry)?.[1]?.replaceAll('\\\\', '\\') ?? '';
  const words = [...exec.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? `${bare}`,
  );
  const { stdout, status } = start('/bin/sh', words.slice(1));
  expect(stdout).toMatch(/npm run --silent desk in .*My site/);
  expect(status).toBe(0);
});

test('the file for Windows has every place that it goes to, and says why where it ends', () => {
  const text = readFileSync(`${folder}/Windows.cmd`, 'latin1');
  const lines = text.split('\r\n').map((line) => line.trim());
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[^ -~]/);
  const goals = [...text.matchAll(/\bgoto (\w+)/g)].map(([, goal]) => `:${goal}`);
  expect(goals.length).toBeGreaterThan(8);
  expect(goals.filter((goal) => !lines.includes(goal))).toEqual([]);
  // Without `call`, a command that is a batch file itself never comes back.
  expect(lines.filter((line) => /\bnpm (ci|run)\b/.test(line))).toEqual([
    expect.stringMatching(/^call npm ci /),
    'call npm run --silent desk',
  ]);
  for (const [at, line] of lines.entries()) {
    // A program that failed is noticed in the next line.
    if (/^(where|node|call) /.test(line))
      expect(lines[at + 1], line).toMatch(/^if errorlevel 1 goto /);
    const isReason = line.startsWith(':') && !/^:(start|wait)$/.test(line);
    if (isReason) expect(lines[at + 1], line).toMatch(/^echo The|^echo This/);
  }
  expect(lines.filter(Boolean).slice(-2)).toEqual(['pause', 'exit /b 1']);
});
