/** Starts a built site in Cloudflare's own runtime (workerd) on this machine. */
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readWorkerConfig, workerBuild } from '#host/publish/cloudflare-site.ts';
import { runProgram } from '#host/publish/run-program.ts';
import { testContent, testSite } from './build-site.ts';
import { fetchWrangler } from './fetch-tool.ts';
import { type ServerProcess, startProcess } from './server/server-process.ts';
import type { RunningServer } from './start-server.ts';

/** A built site and its Worker, ready for the runtime. */
interface EdgeSite {
  assets: string;
  worker: string;
  /** The file with the configuration of the Worker. */
  config: string;
  /** The folder of the runtime's database. */
  state: string;
  remove: () => Promise<void>;
}

/** Builds the Worker for a built site; the tests' site unless given. */
export async function prepareEdge(built = testSite, content = testContent): Promise<EdgeSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-edge-'));
  const bundled = await runProgram('npm', workerBuild, {
    env: { WORKER_DIR: join(folder, 'worker'), CONTENT_DIR: content },
  });
  if (bundled.exitCode !== 0) throw new Error(bundled.output);
  const config = join(folder, 'wrangler.json');
  await writeFile(config, JSON.stringify(readWorkerConfig()));
  return {
    assets: resolve(built.site),
    worker: join(folder, 'worker/worker.js'),
    config,
    state: join(folder, 'state'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts the runtime with a site, its Worker and its database, on a free port. */
export async function startRuntime(
  { assets, worker, config, state }: EdgeSite,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const variables = Object.entries(settings).map(([name, value]) => `${name}:${value}`);
  return await startProcess({
    program: (await fetchWrangler()).program,
    args: [
      ...['dev', worker, '--no-bundle', '--config', config, '--assets', assets],
      ...['--persist-to', state, '--port', '0', '--ip', '127.0.0.1'],
      '--show-interactive-dev-session=false',
      ...variables.flatMap((variable) => ['--var', variable]),
    ],
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
    listening: /Ready on (http:\S+)/,
  });
}

/** The file in which the runtime keeps the inbox. */
export function databaseFile({ state }: EdgeSite): string {
  const files = globSync(join(state, '**/*D1DatabaseObject/*.sqlite'));
  const [file, ...others] = files.filter((name) => basename(name) !== 'metadata.sqlite');
  if (file === undefined || others.length > 0) throw new Error(`${state} has not one database`);
  return file;
}

/** Starts a built site in the runtime, with an empty inbox, on a free port. */
export async function startEdge(built = testSite, content = testContent): Promise<RunningServer> {
  const site = await prepareEdge(built, content);
  const { origin, stop } = await startRuntime(site);
  return {
    origin,
    stop: async () => {
      await stop();
      await site.remove();
    },
  };
}

// As a program, it serves the tests' site until it is ended.
if (import.meta.main) {
  const { origin, stop } = await startEdge();
  process.stdout.write(`The site is at ${origin}\n`);
  process.once('SIGTERM', stop);
}
