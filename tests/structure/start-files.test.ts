import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const folder = 'Start the desk';
const shell = `${folder}/macOS and Linux.command`;

/** The start file in a folder with an awkward name, and programs that only say what they are asked. */
function prepare(programs: Record<string, string>, name = "My site (new) & Āryā's!") {
  const root = mkdtempSync(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [site, bin] = [path.join(root, name), path.join(root, 'bin')];
  for (const one of [site, bin, path.join(site, 'node_modules'), path.join(site, folder)])
    mkdirSync(one);
  // Without the places where this machine has a Node of its own.
  const text = readFileSync(shell, 'utf8').replaceAll(/ \/(opt|usr)\/[\w/]*\/node/g, '');
  writeFileSync(path.join(site, shell), text);
  writeFileSync(path.join(site, 'package-lock.json'), '{}');
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(bin, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  const run = (program: string, args: string[]) => {
    const { stdout, status } = spawnSync(program, args, {
      env: { PATH: bin, HOME: path.join(bin, 'home') },
      encoding: 'utf8',
      input: '\n',
    });
    return { stdout, status };
  };
  return Object.assign(() => run('/bin/sh', [path.join(site, shell)]), { site, run });
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
  expect(first.stdout).toMatch(/npm ci .* in .*My site \(new\) & Āryā's!/);
  expect(first.stdout).toMatch(/npm run --silent desk in .*My site \(new\) & Āryā's!/);
  expect(first.status).toBe(0);
  const second = start();
  expect(second.stdout).not.toContain('npm ci');
  expect(second.stdout).toContain('npm run --silent desk');
});

test('an install that fails, and a desk that ends with an error, are reported', () => {
  const fails = (word: string) => `case "$1" in ${word}) exit 1;; *) ${npm};; esac`;
  const install = prepare({ ...tools, node: node('v22.1.0', true), npm: fails('ci') })();
  expect([install.stdout, install.status]).toEqual([
    expect.stringContaining('could not be installed; the reason is above.'),
    1,
  ]);
  const run = prepare({ ...tools, node: node('v22.1.0', true), npm: fails('run') })();
  expect(run.stdout).toContain('The desk ended with an error');
});

test('an install that was broken off is done again', () => {
  const breaks = `case "$1" in ci) [ -f begun ] || { : > begun; exit 130; };; esac; ${npm}`;
  const start = prepare({ ...tools, node: node('v22.1.0', true), npm: breaks });
  expect(start().status).toBe(1);
  const second = start();
  expect(second.stdout).toMatch(/npm ci/);
  expect([second.stdout, second.status]).toEqual([expect.stringContaining('run --silent desk'), 0]);
});

test('a missing Node, one that is too old, a missing npm and a missing folder are named', () => {
  const said = (programs: Record<string, string>) => prepare({ ...tools, ...programs })();
  const named = (sentence: string) => ({ stdout: expect.stringContaining(sentence), status: 1 });
  expect(said({ npm })).toEqual(named('The desk needs Node.js, which is free'));
  const old = said({ npm, node: node('v18.20.4', false) });
  expect(old).toEqual(named('The desk needs a newer Node.js than v18.20.4'));
  expect(said({ node: node('v22.1.0', true) })).toEqual(named('The desk needs Node.js with npm'));
  const all = { ...tools, npm, node: node('v22.1.0', true) };
  for (const name of ['Site #1', '100% mine'])
    expect(prepare(all, name)()).toEqual(named('The name of this folder'));
  const alone = prepare(all);
  rmSync(path.join(alone.site, 'package-lock.json'));
  expect(alone()).toEqual(named('This file works only in the folder of the site'));
});

/** The words of a command in a `.desktop` file, by the rules of the Desktop Entry Specification. */
function wordsOf(exec: string): string[] {
  const text = exec.replaceAll('\\\\', '\\');
  const found = text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g);
  return [...found].map(([, quoted, bare]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? `${bare}`);
}

test('a double click on Linux starts it in its own folder', () => {
  const start = prepare({ ...tools, sh: 'exec /bin/sh "$@"', node: node('v22.1.0', true), npm });
  const entry = readFileSync(`${folder}/Linux.desktop`, 'utf8');
  const [, ...args] = wordsOf(/^Exec=(.*)$/m.exec(entry)?.[1] ?? '');
  const place = path.join(start.site, folder, 'Linux.desktop');
  const { stdout, status } = start.run(
    '/bin/sh',
    args.map((word) => (word === '%k' ? place : word)),
  );
  expect(stdout).toMatch(/npm run --silent desk in .*My site/);
  expect(status).toBe(0);
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

test('Windows has a start file that says the same', () => {
  const windows = readFileSync(`${folder}/Windows.cmd`, 'utf8').replaceAll('%%', '%');
  const own = readFileSync(shell, 'utf8');
  expect(
    windows
      .split('\n')
      .slice(0, -1)
      .every((line) => line.endsWith('\r')),
  ).toBe(true);
  // A path with spaces or brackets is only safe in quotation marks, and none stands in a block.
  expect(windows).toContain('pushd "%~dp0.."');
  expect(windows).not.toMatch(/\(\r?\n/);
  const sentences =
    own.match(/(The desk (needs Node|could|ended|is being)|This file|The name of)[^.']*\./g) ?? [];
  expect(sentences.length).toBeGreaterThan(5);
  for (const sentence of sentences) expect(windows).toContain(sentence);
  const places = [...windows.matchAll(/goto (\w+)/g)].map(([, place]) => place);
  for (const place of places) expect(windows).toMatch(new RegExp(`^:${place}\r?$`, 'm'));
});
