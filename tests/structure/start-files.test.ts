import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const shell = 'Start the desk.sh';

/** The start file in a folder with a space in its name, and programs that only say what they are asked. */
function prepare(programs: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [folder, bin] = [path.join(root, 'My site (new)'), path.join(root, 'bin')];
  for (const one of [folder, bin, path.join(folder, 'node_modules')]) mkdirSync(one);
  cpSync(shell, path.join(folder, shell));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(bin, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return () => {
    const { stdout, status } = spawnSync('/bin/sh', [path.join(folder, shell)], {
      env: { PATH: bin, HOME: path.join(bin, 'home') },
      encoding: 'utf8',
      input: '\n',
    });
    return { stdout, status };
  };
}

/** The system's own tools without its Node. */
const tools = Object.fromEntries(
  ['dirname', 'cmp', 'cp'].map((name) => [name, `exec /usr/bin/${name} "$@"`]),
);
const node = (version: string, isNew: boolean) =>
  `[ "$1" = --version ] && echo ${version} || echo ${isNew}`;
const npm = 'echo "npm $* in $(pwd)"';

test('the first start installs, and the next ones do not', () => {
  const start = prepare({ ...tools, node: node('v22.1.0', true), npm });
  const first = start();
  expect(first.stdout).toContain('The desk is being installed.');
  expect(first.stdout).toMatch(/npm ci .* in .*My site \(new\)/);
  expect(first.stdout).toMatch(/npm run --silent desk in .*My site \(new\)/);
  expect(first.status).toBe(0);
  const second = start();
  expect(second.stdout).not.toContain('npm ci');
  expect(second.stdout).toContain('npm run --silent desk');
});

test('an install that fails, and a desk that ends with an error, are reported', () => {
  const fails = (word: string) => `case "$1" in ${word}) exit 1;; *) ${npm};; esac`;
  const install = prepare({ ...tools, node: node('v22.1.0', true), npm: fails('ci') })();
  expect([install.stdout, install.status]).toEqual([
    expect.stringContaining('could not be installed. Is this computer online?'),
    1,
  ]);
  const run = prepare({ ...tools, node: node('v22.1.0', true), npm: fails('run') })();
  expect(run.stdout).toContain('The desk ended with an error');
});

test('where the first Node is too old, a newer one of the person’s is found', () => {
  const nvm = 'home/.nvm/versions/node';
  const start = prepare({
    ...tools,
    node: node('v16.3.0', false),
    npm: 'echo the old one',
    [`${nvm}/v18.1.0/bin/node`]: node('v18.1.0', false),
    [`${nvm}/v22.1.0/bin/node`]: node('v22.1.0', true),
    [`${nvm}/v22.1.0/bin/npm`]: npm,
  });
  const { stdout, status } = start();
  expect(stdout).toContain('npm run --silent desk');
  expect(stdout).not.toContain('the old one');
  expect(status).toBe(0);
});

test('macOS starts the same file, and Windows one that says the same', () => {
  expect(readFileSync('Start the desk.command', 'utf8')).toBe(readFileSync(shell, 'utf8'));
  const windows = readFileSync('Start the desk.cmd', 'utf8');
  const own = readFileSync(shell, 'utf8');
  expect(
    windows
      .split('\n')
      .slice(0, -1)
      .every((line) => line.endsWith('\r')),
  ).toBe(true);
  // A path with spaces or brackets is only safe in quotation marks, and none stands in a block.
  expect(windows).toContain('pushd "%~dp0"');
  expect(windows).not.toMatch(/\(\r?\n/);
  for (const sentence of own.match(/The desk (needs Node|could|ended|is being)[^.']*\./g) ?? [])
    expect(windows).toContain(sentence);
  expect(readFileSync('Start the desk.desktop', 'utf8')).toContain('exec sh "./Start the desk.sh"');
});
