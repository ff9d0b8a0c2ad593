import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { workerBuild } from '#host/publish/cloudflare-site.ts';
import { runProgram } from '#host/publish/run-program.ts';
import { testContent, testSite } from './build-site.ts';
import { freePort } from './free-port.ts';
import { startEngine } from './publish/local-engine.ts';
import type { RunningServer } from './start-server.ts';

/** The tests' site and its Worker, ready for Cloudflare's engine. */
export interface EdgeSite {
  assets: string;
  worker: string;
  /** Where the engine keeps its database. */
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
  return {
    assets: resolve(built.site),
    worker: join(folder, 'worker/worker.js'),
    state: join(folder, 'state'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts a built site in Cloudflare's own engine, with an empty inbox, on a free port unless one is given. */
export async function startEdge(
  built = testSite,
  content = testContent,
  port?: number,
): Promise<RunningServer> {
  const { remove, ...site } = await prepareEdge(built, content);
  const engine = await startEngine({ ...site, port: port ?? (await freePort()) });
  return {
    origin: engine.address,
    stop: async () => {
      await engine.stop();
      await remove();
    },
  };
}

// As a program, it serves the tests' site until it is ended.
if (import.meta.main) {
  const { stop } = await startEdge(testSite, testContent, Number(process.env.PORT));
  process.once('SIGTERM', stop);
}
