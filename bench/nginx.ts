import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#desk/server/free-port.ts';

interface Nginx {
  origin: string;
  /** The master and its worker. */
  pids: () => number[];
  stop: () => Promise<void>;
}

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', 'nginx'];

/** One worker, as Node has one thread, and the precompressed files. */
const configuration = (folder: string, site: string, port: number) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; application/pdf pdf; }
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  keepalive_requests 1000000;
  sendfile on;
  open_file_cache max=1000;
  server { listen 127.0.0.1:${port}; root ${site}; gzip_static on; }
}`;

/**
 * Starts an nginx of its own for the built site.
 *
 * @returns undefined when nginx is not installed.
 */
export async function startNginx(site: string): Promise<Nginx | undefined> {
  const nginx = program.find((it) => !spawnSync(it, ['-v']).error);
  if (!nginx) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-nginx-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, site, port));
  const child = spawn(nginx, ['-c', file, '-e', `${folder}/error.log`], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/`);
  return {
    origin,
    pids: () => {
      const worker = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
      return [child.pid ?? 0, ...worker.trim().split('\n').map(Number)];
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer at ${url}.`);
}
