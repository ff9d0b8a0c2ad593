/** Starts the built site behind Caddy. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSite } from '../build-site.ts';
import { freePort } from '../free-port.ts';
import { startProcess } from './server-process.ts';

export interface SiteBehindCaddy {
  /** The port of Caddy, for `https://localhost`. */
  port: number;
  /** The certificate that Caddy made, which clients must trust. */
  ca: Buffer;
  caddy: number;
  program: { port: number; pid: number };
  stop: () => Promise<void>;
}

/** The Caddyfile with addresses and paths of this machine. */
function caddyfile(changes: Record<string, string>): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`host/docker/Caddyfile has no "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync('host/docker/Caddyfile', 'utf8'),
  );
}

/**
 * Starts the program, and Caddy in front of it with the project's own Caddyfile; waits until Caddy has the
 * certificate that it makes for localhost.
 *
 * @param site the built site.
 * @param program the built program.
 * @param port that of Caddy; a free one unless given.
 */
export async function startBehindCaddy(
  site: string,
  program: string,
  settings: Record<string, string> = {},
  port?: number,
): Promise<SiteBehindCaddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-caddy-'));
  const programPort = await freePort();
  port ??= await freePort();
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    caddyfile({
      'admin off': `admin off\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n\tskip_install_trust`,
      'program:4321': `127.0.0.1:${programPort}`,
      'root * /site': `root * ${path.resolve(site)}`,
    }),
  );
  const places = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const names = { SITE_HOST: 'localhost', OTHER_HOSTS: '127.0.0.1' };
  const [, memory] =
    /GOMEMLIMIT: (\w+)/.exec(readFileSync('host/docker/compose.yaml', 'utf8')) ?? [];
  const env = { PATH: process.env.PATH, GOMEMLIMIT: memory, ...places, ...names };
  const args = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync('caddy', ['validate', ...args], { env });
  const server = await startProcess({
    program,
    env: {
      PORT: String(programPort),
      SITE_URL: 'https://localhost',
      SITE_DIR: site,
      DATA_DIR: path.join(folder, 'data'),
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  const caddy = spawn('caddy', ['run', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    caddy.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-100_000);
      if (said.includes('certificate obtained successfully')) resolve();
    });
    caddy.once('exit', () => reject(new Error(said)));
  });
  return {
    port,
    ca: readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt')),
    caddy: caddy.pid ?? 0,
    program: { port: programPort, pid: server.process.pid ?? 0 },
    stop: async () => {
      caddy.kill();
      if (caddy.exitCode === null) await once(caddy, 'exit');
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// As a program, it serves the tests' site until it is ended.
if (import.meta.main) {
  const program = path.join(testSite.server, 'main.js');
  const { stop } = await startBehindCaddy(testSite.site, program, {}, Number(process.env.PORT));
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
}
