import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp } from './app.ts';
import { createListener } from './listener.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { readSiteFiles, SiteFilesError } from './static/site-files.ts';

/** How long requests in work may take after a request to stop, in milliseconds. */
const stopLimit = 10_000;

async function start(settings: Settings): Promise<void> {
  const https = settings.SITE_URL?.startsWith('https:') ?? false;
  const files = await readSiteFiles(path.resolve(settings.SITE_DIR));
  const app = createApp({ files, https, logError: (...parts) => console.error(...parts) });
  const server = createListener(app, { https });
  await listen(server, settings);
  const { port } = server.address() as AddressInfo;
  const host = settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST;
  console.log(`The site is at ${settings.SITE_URL ?? `http://${host}:${port}`}`);
  stopOnSignal(server);
}

function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new SettingsError(explainListenError(error, PORT, HOST), { cause: error }));
    });
    server.listen(PORT, HOST, () => resolve());
  });
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose a port above 1023: PORT=4321 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all networks.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error.message}`;
  }
}

/** Finishes the requests in work, then ends; a second signal ends at once. */
function stopOnSignal(server: Server): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => process.exit(1), stopLimit).unref();
    });
  }
}

try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof SiteFilesError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
