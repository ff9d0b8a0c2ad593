import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copySite } from '#host/publish/folder.ts';
import { startEngine } from '#host/publish/local-engine.ts';
import { runProgram } from '#host/publish/run-program.ts';
import { installWrangler } from '#host/publish/wrangler.ts';
import { testSite } from './build-site.ts';
import { freePort, type RunningServer } from './start-server.ts';

/** Starts the tests' site in Cloudflare's own engine, with an empty inbox, on a free port. */
export async function startEdge(): Promise<RunningServer> {
  await installWrangler(() => {});
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-edge-'));
  const worker = join(folder, 'worker');
  const built = await runProgram('npm', ['run', '--silent', 'build:worker'], {
    env: { WORKER_DIR: worker, CONTENT_DIR: 'tests/content' },
  });
  if (built.exitCode !== 0) throw new Error(built.output);
  const assets = join(folder, 'site');
  await copySite(resolve(testSite.site), assets);
  const engine = await startEngine({
    assets,
    worker: join(worker, 'worker.js'),
    state: join(folder, 'state'),
    port: await freePort(),
  });
  return {
    origin: engine.address,
    stop: async () => {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
