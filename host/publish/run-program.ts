import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface ProgramResult {
  exitCode: number;
  /** What it printed, both streams in their order as far as that can be known. */
  output: string;
  /** What it printed to its standard output alone. */
  stdout: string;
}

export interface ProgramOptions {
  env?: Record<string, string | undefined>;
  /** Given to the program's standard input, which is closed after it. */
  input?: string;
  /** Shows the program to the person at the terminal instead of collecting what it prints. */
  interactive?: boolean;
}

export async function runNode(file: string, args: string[], options: ProgramOptions = {}) {
  return runProgram(process.execPath, [file, ...args], options);
}

/**
 * Runs npm, by the file that the npm above this program names: on Windows `npm` is a batch file, which Node
 * refuses to start without a shell, and a shell splits paths at their spaces.
 */
export async function runNpm(args: string[], options: ProgramOptions = {}) {
  const file = process.env.npm_execpath;
  return file?.endsWith('.js') ? runNode(file, args, options) : runProgram('npm', args, options);
}

/**
 * Runs a program and waits for its end.
 *
 * @throws the operating system's error when it cannot be started (`ENOENT`: it is not installed).
 */
export async function runProgram(
  program: string,
  args: string[],
  { env, input, interactive = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: interactive ? 'inherit' : ['pipe', 'pipe', 'pipe'],
  });
  const started = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
  if (!child.stdout || !child.stderr || !child.stdin) {
    return { exitCode: await started, output: '', stdout: '' };
  }
  // A program that ends early does not read what it was given.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    started,
  ]);
  return { exitCode, output: stdout + stderr, stdout };
}
