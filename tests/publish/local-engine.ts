import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workerConfigFile, workerFile } from '#host/publish/cloudflare-site.ts';
import type { MailSecrets } from '#host/publish/mail-settings.ts';
import { fetchWrangler } from '../fetch-tool.ts';

/** How long the engine may take to answer, in milliseconds. */
const startLimit = 180_000;

export interface EngineOptions {
  assets: string;
  /** The program that takes messages; the one that is published unless given. */
  worker?: string;
  /** Where its database is kept. */
  state: string;
  port: number;
  mail?: MailSecrets | undefined;
  settings?: Record<string, string>;
  /** The address that the site takes for its own; the engine's own unless given. */
  siteUrl?: string;
}

export interface LocalEngine {
  address: string;
  process: ChildProcess;
  databaseFile(): string;
  /** Runs what the platform runs each minute. */
  runCron(): Promise<void>;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts Cloudflare's own engine on this machine with the site, its Worker and its database.
 *
 * @throws with what the engine printed when it does not answer.
 */
export async function startEngine(options: EngineOptions): Promise<LocalEngine> {
  const { assets, worker = workerFile, state, port, mail, settings, siteUrl } = options;
  const address = `http://localhost:${port}`;
  const variables = { SITE_URL: siteUrl ?? address, ...mail, ...settings };
  const { program } = await fetchWrangler();
  const child = spawn(
    process.execPath,
    [
      program,
      'dev',
      worker,
      '--no-bundle',
      ...['--config', workerConfigFile, '--assets', assets, '--persist-to', state],
      ...['--port', String(port), '--ip', '127.0.0.1', '--show-interactive-dev-session=false'],
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    {
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its engine is a process of its own, which a signal to the group reaches too.
      detached: true,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const engine: LocalEngine = {
    address,
    process: child,
    databaseFile: () => requireDatabase(state),
    runCron: async () => void (await fetch(`${address}/cdn-cgi/local/scheduled`)),
    output: () => output,
    stop: (signal = 'SIGTERM') => end(child, signal),
  };
  await untilItAnswers(engine);
  return engine;
}

async function untilItAnswers(engine: LocalEngine): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline && engine.process.exitCode === null) {
    const response = await fetch(`${engine.address}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(200);
  }
  await engine.stop('SIGKILL');
  throw new Error(`Cloudflare’s engine does not answer on this machine:\n${engine.output()}`);
}

/** The file in which the engine keeps the inbox. */
function requireDatabase(state: string): string {
  const [file, ...others] = globSync(path.join(state, '**/*.sqlite')).filter(
    (it) => path.basename(it) !== 'metadata.sqlite' && it.includes('D1DatabaseObject'),
  );
  if (file === undefined || others.length > 0) throw new Error(`${state} has not one database`);
  return file;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, signal);
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}
