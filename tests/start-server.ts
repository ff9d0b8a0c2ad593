import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, testSite } from './build-site.ts';

/** How long the server may take to answer, in milliseconds. */
const startLimit = 20_000;

export interface RunningServer {
  /** The server's origin, such as http://localhost:40123. */
  origin: string;
  /** Ends the server and removes its data folder. */
  stop: () => Promise<void>;
}

/**
 * Starts a built server on a free port with an empty data folder.
 *
 * @throws when there is no build, or when the server does not answer; with what it printed.
 */
export async function startServer(built: BuiltSite = testSite): Promise<RunningServer> {
  const program = join(built.server, 'main.js');
  if (!existsSync(program)) throw new Error(`${program} is missing: build the site first.`);
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'portfolio-data-'));
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      SITE_DIR: built.site,
      DATA_DIR: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(server);
    await rm(data, { recursive: true, force: true });
  };
  try {
    await answers(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

/** Waits until the server answers; its own output explains why it does not. */
async function answers(origin: string, server: ChildProcess): Promise<void> {
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  server.stdout?.on('data', collect);
  server.stderr?.on('data', collect);
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(origin).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server at ${origin} does not answer. It printed:\n${output}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port was given.'));
      });
    });
  });
}
