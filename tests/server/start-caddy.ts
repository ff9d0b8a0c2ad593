/** Starts the built site behind Caddy. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSite } from '../build-site.ts';
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

/** A port that was free just now: both must be known before they start. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the program, and Caddy in front of it with the project's own Caddyfile; waits until Caddy has the
 * certificate that it makes for localhost.
 *
 * @param site the built site.
 * @param program the built program.
 */
export async function startBehindCaddy(site: string, program: string): Promise<SiteBehindCaddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-caddy-'));
  const [programPort, port, other] = [await freePort(), await freePort(), await freePort()];
  const server = await startProcess({
    program,
    env: {
      PORT: String(programPort),
      SITE_URL: 'https://localhost',
      SITE_DIR: site,
      DATA_DIR: path.join(folder, 'data'),
      TRUST_PROXY: '1',
    },
  });
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    caddyfile({
      'admin off': `admin off\n\thttp_port ${other}\n\thttps_port ${port}\n\tskip_install_trust`,
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
  const caddy = await startProcess({
    program: 'caddy',
    args: ['run', ...args],
    env,
    listening: /(certificate obtained successfully)/,
  });
  return {
    port,
    ca: readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt')),
    caddy: caddy.process.pid ?? 0,
    program: { port: programPort, pid: server.process.pid ?? 0 },
    stop: async () => {
      await caddy.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// As a program, it serves the tests' site until it is ended.
if (import.meta.main) {
  const program = path.join(testSite.server, 'main.js');
  const { port, stop } = await startBehindCaddy(testSite.site, program);
  process.stdout.write(`The site is at https://localhost:${port}\n`);
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
}
