/** Starts the built server with an empty data folder. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, ensureSite, testSite } from './build-site.ts';
import { startProcess } from './server/server-process.ts';

export interface RunningServer {
  /** The server's origin, such as http://127.0.0.1:40123. */
  origin: string;
  /** Ends the server and removes its data folder. */
  stop: () => Promise<void>;
}

/**
 * Starts a built server on a free port with an empty data folder.
 *
 * @throws when there is no build, or when the server ends at once; with what it printed.
 */
export async function startServer(built: BuiltSite = testSite): Promise<RunningServer> {
  const program = join(built.server, 'main.js');
  if (!existsSync(program)) throw new Error(`${program} is missing: build the site first.`);
  const data = await mkdtemp(join(tmpdir(), 'portfolio-data-'));
  const server = await startProcess({ program, env: { SITE_DIR: built.site, DATA_DIR: data } });
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      await rm(data, { recursive: true });
    },
  };
}

// As a program, it serves the tests' site until it is ended, and builds it first where it is old.
if (import.meta.main) {
  await ensureSite();
  const { origin, stop } = await startServer();
  process.stdout.write(`The site is at ${origin}\n`);
  process.once('SIGTERM', stop);
}
