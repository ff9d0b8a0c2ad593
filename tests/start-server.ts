import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, testSite } from './build-site.ts';
import { freePort } from './free-port.ts';
import { startProcess } from './server/server-process.ts';

export interface RunningServer {
  /** The server's origin, such as http://localhost:40123. */
  origin: string;
  /** Ends the server and removes its data folder. */
  stop: () => Promise<void>;
}

/**
 * Starts a built server on a free port with an empty data folder.
 *
 * @param settings more settings of the server.
 * @throws when there is no build, or when the server ends at once; with what it printed.
 */
export async function startServer(
  built: BuiltSite = testSite,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const program = join(built.server, 'main.js');
  if (!existsSync(program)) throw new Error(`${program} is missing: build the site first.`);
  const data = await mkdtemp(join(tmpdir(), 'portfolio-data-'));
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const own = { PORT: port, SITE_URL: origin, SITE_DIR: built.site, DATA_DIR: data };
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    const server = await startProcess({ program, env: { ...own, ...settings } });
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { origin, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
