/** Starts a server as a process, waits until it listens, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server that runs as a process of its own. */
export interface ServerProcess {
  origin: string;
  process: ChildProcess;
  /** The last million characters that it printed. */
  output: () => string;
  /** How it ended. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Ends it, and says how it ended. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

export interface StartOptions {
  /** A script for Node, or another program. */
  program: string;
  args?: string[];
  env: Record<string, string | undefined>;
  /** What it prints once it listens, with its origin. */
  listening?: RegExp;
}

/**
 * Starts a server, which takes a free port where it asks `PORT`, and waits until it listens.
 *
 * @throws with what it printed when it ends instead.
 */
export async function startProcess({
  program,
  args = [],
  env,
  listening = /The site is at (https?:\S+)/,
}: StartOptions): Promise<ServerProcess> {
  const environment = { PATH: process.env.PATH, PORT: '0', ...env };
  const child = /\.[jt]s$/.test(program)
    ? spawn(process.execPath, [program, ...args], { env: environment })
    : spawn(program, args, { env: environment });
  let output = '';
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const origin = new Promise<string>((resolve) => {
    let isListening = false;
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-1_000_000);
      const address = isListening ? undefined : listening.exec(output)?.[1];
      if (!address) return;
      isListening = true;
      resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
  });
  const failed = ended.then((code) => {
    throw new Error(`The server ended with ${code}:\n${output}`);
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return await ended;
  };
  const started = { process: child, output: () => output, ended, stop };
  return { origin: await Promise.race([origin, failed]), ...started };
}
