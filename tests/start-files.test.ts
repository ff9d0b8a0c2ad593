/** Tests the files that start the desk by a double click. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** The folder of the files that an owner double-clicks to install and start the desk. */
const folder = 'Start the desk';
const shell = `${folder}/macOS and Linux.command`;

/** Copies the start file into a folder with an unusual name, with programs that only print their arguments. */
function prepare(programs: Record<string, string>, name = 'My site (new) & Āryā’s!') {
  const root = temporaryFolder();
  const [site, bin] = [path.join(root, name), path.join(root, 'bin')];
  for (const made of [site, bin, path.join(site, 'node_modules'), path.join(site, folder)])
    mkdirSync(made);
  // Without the paths at which this machine has Node.
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
  expect(first.stdout).toMatch(/npm ci .* in .*My site \(new\) & Āryā’s!/);
  expect(first.stdout).toMatch(/npm run --silent desk in .*My site \(new\) & Āryā’s!/);
  expect(first.status).toBe(0);
  const second = start();
  expect(second.stdout).not.toContain('npm ci');
  expect(second.stdout).toContain('npm run --silent desk');
});

test('an install that failed or was interrupted is repeated, and the desk is not started before', () => {
  const breaks = `case "$1" in ci) [ -f begun ] || { : > begun; exit 130; };; esac; ${npm}`;
  const start = prepare({ ...tools, node, npm: breaks });
  const first = start();
  expect(first.status).toBe(1);
  expect(first.stdout).not.toContain('run --silent desk');
  const second = start();
  expect(second.stdout).toMatch(/npm ci[\s\S]*run --silent desk/);
  expect(second.status).toBe(0);
});

test('without Node.js, or with an old one, the start ends with what to do', () => {
  const old = '[ "$1" = --version ] && echo v18.20.4 || echo false';
  for (const programs of [{ npm }, { npm, node: old }, { node }] as Record<string, string>[]) {
    const { stdout, status } = prepare({ ...tools, ...programs })();
    expect(status).toBe(1);
    expect(stdout).toContain('Node.js');
  }
});

test('a folder with a sign that the programs cannot take is refused before the install', () => {
  for (const sign of '#%?\'"') {
    const { stdout, status } = prepare({ ...tools, node, npm }, `Arjun${sign}s site`)();
    expect(stdout).toMatch(/^\nThe name of this folder, .* rename that folder or move/);
    expect(status).toBe(1);
  }
});

test('a double click on Linux starts the desk', () => {
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

const windows = readFileSync(`${folder}/Windows.cmd`, 'utf8');

/**
 * What Windows does with the start file, by the few commands of cmd that it is made of.
 *
 * @param fails which commands end with an error, each once or always.
 * @returns the commands, what is said, and the exit code.
 */
function onWindows(fails: (command: string) => boolean, missing = '') {
  const lines = windows.split(/\r?\n/).map((line) => line.trim());
  const ran: string[] = [];
  const printed: string[] = [];
  let failed = false;
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    const [, not, condition, branch = ''] =
      /^if (not )?(errorlevel 1|exist \S+) (.*)$/.exec(line) ?? [];
    if (condition) {
      const holds = condition === 'errorlevel 1' ? failed : !condition.endsWith(` ${missing}`);
      line = holds === !not ? branch : '';
    }
    const [command = '', , otherwise] = line.split(/ (\|\|) /);
    if (/^(where|node|call|fc|copy|pushd) /.test(command)) {
      ran.push(command);
      failed = fails(command);
      line = failed ? (otherwise ?? '') : '';
    }
    const exit = /^exit \/b (\d)$/.exec(line)?.[1];
    if (exit) return { ran, printed: printed.join(' '), exit: Number(exit) };
    if (/^echo /.test(line)) printed.push(line.slice(5).replaceAll('%%', '%'));
    const label = /^goto (\w+)$/.exec(line)?.[1];
    if (label) at = lines.indexOf(`:${label}`);
    if (label && at < 0) throw new Error(`${label} is nowhere in the file`);
  }
  throw new Error('The file ends without an exit code.');
}

test('on Windows, the first start installs and records that, and the next ones only start', () => {
  const first = onWindows((command) => command.startsWith('fc '));
  const after = first.ran.slice(first.ran.findIndex((command) => command.startsWith('fc ')) + 1);
  expect(after).toEqual([
    expect.stringMatching(/^call npm ci /),
    expect.stringMatching(/^copy .*\.desk-installed/),
    'call npm run --silent desk',
  ]);
  expect(first.exit).toBe(0);
  const next = onWindows(() => false);
  expect(next.ran.filter((command) => /^(call|copy) /.test(command))).toEqual([
    'call npm run --silent desk',
  ]);
  expect(next).toMatchObject({ printed: '', exit: 0 });
});

test.for([
  ['no folder', /^pushd /],
  ['no Node.js', /^where node/],
  ['no npm', /^where npm/],
  ['an old Node.js', /^node .*versions\.node/],
  ['a name that the programs cannot take', /^node .*cwd/],
  ['an install that fails', /^(fc |call npm ci)/],
] as const)(
  'on Windows, %s ends the start with the same sentence as on other systems',
  ([, cause]) => {
    const { ran, printed, exit } = onWindows((command) => cause.test(command));
    expect(exit).toBe(1);
    expect(ran).not.toContain('call npm run --silent desk');
    expect(ran.filter((command) => command.startsWith('copy '))).toEqual([]);
    const sentence = printed
      .replace(/^The desk is being installed\..*?minutes\. /, '')
      .split('.')[0];
    expect(sentence).toMatch(/\w{3}/);
    expect(readFileSync(shell, 'utf8')).toContain(sentence);
  },
);

test('on Windows, a missing file and a desk that fails end with what to do', () => {
  const alone = onWindows(() => false, 'package-lock.json');
  expect(alone).toMatchObject({ exit: 1, printed: expect.stringContaining('unpack the whole') });
  expect(alone.ran).toHaveLength(1);
  const broken = onWindows((command) => command.endsWith(' desk'));
  expect(broken).toMatchObject({
    exit: 1,
    printed: expect.stringContaining('the reason is above'),
  });
});

test('the file for Windows has the characters and the line ends that cmd reads', () => {
  expect(windows).toMatch(/^[ -~\r\n]+$/);
  const { stdout } = spawnSync('git', ['check-attr', 'eol', `${folder}/Windows.cmd`], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/: eol: crlf$/m);
});
