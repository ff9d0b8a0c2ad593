/** Runs other programs, npm among them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

/** How a program ended, and what it printed. */
export interface ProgramResult {
  exitCode: number;
  /** The text of both streams, without colours. */
  output: string;
  /** The text of its standard output. */
  stdout: string;
}

export interface ProgramOptions {
  env?: Record<string, string | undefined>;
  /** Shows the program to the person at the terminal instead of collecting what it prints. */
  interactive?: boolean;
}

/** Runs a program of Node and waits for its end. */
export const runNode = (file: string, args: string[], options?: ProgramOptions) =>
  runProgram(process.execPath, [file, ...args], options);

/**
 * Runs npm by its own file: on Windows `npm` is a batch file, which Node does not start without a shell, and a shell
 * splits paths at spaces. A parent npm names the file; yarn and pnpm name their own file in the same variable.
 */
export async function runNpm(args: string[], { env, ...options }: ProgramOptions = {}) {
  // `npm run --silent`, by which the desk is started, would keep the errors of this npm to itself.
  const settings = { ...options, env: { npm_config_loglevel: 'error', ...env } };
  const parent = process.env.npm_execpath ?? '';
  if (path.basename(parent) === 'npm-cli.js') return runNode(parent, args, settings);
  if (process.platform !== 'win32') return runProgram('npm', args, settings);
  const folder = path.dirname(process.execPath);
  return runNode(path.join(folder, 'node_modules/npm/bin/npm-cli.js'), args, settings);
}

/** Without colours. Node warns on standard error where FORCE_COLOR contradicts NO_COLOR. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * Runs a program and waits for its end.
 *
 * @throws the operating system's error when it cannot be started (`ENOENT`: it is not installed).
 */
export async function runProgram(
  program: string,
  args: string[],
  { env, interactive = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    env: { ...process.env, ...(!interactive && plain), ...env },
    stdio: interactive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  const [stdout, stderr] = [printed, errors].map(stripVTControlCharacters) as [string, string];
  // There is no code when a signal ended the program.
  return { exitCode: code ?? 1, output: stdout + stderr, stdout };
}
