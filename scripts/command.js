/**
 * Runs a command of this project: `node scripts/command.js scripts/dev.ts`. This file is JavaScript, so that an old
 * Node can read it too and print that it is too old.
 */

import { fileURLToPath } from 'node:url';

const needed = 24;
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `This needs Node ${needed} or later, and this computer has Node ${process.versions.node}. Install the LTS version from https://nodejs.org, then try again.`,
  );
  process.exit(1);
}

const { env } = process;
// Astro reports to its makers by default. Also for child processes, such as the preview of the desk.
env.ASTRO_TELEMETRY_DISABLED = '1';
if (env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy) {
  // For child processes; the proxy of a company often has its own certificate.
  env.NODE_USE_ENV_PROXY ??= '1';
  env.NODE_USE_SYSTEM_CA ??= '1';
  env.NO_PROXY = [env.NO_PROXY ?? env.no_proxy, 'localhost', '127.0.0.1', '::1']
    .filter(Boolean)
    .join(',');
  env.no_proxy = env.NO_PROXY;
  // For this process. Node 24.14 was the first with both functions.
  const [http, tls] = await Promise.all([import('node:http'), import('node:tls')]);
  http.setGlobalProxyFromEnv?.();
  tls.setDefaultCACertificates?.([...tls.getCACertificates(), ...tls.getCACertificates('system')]);
}

// Without it Node compiles the TypeScript at each start: 20 MB more for as long as the desk is open.
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

// The arguments as if the command had been started directly.
process.argv.splice(1, 1);
await import(new URL(`../${process.argv[1]}`, import.meta.url).href);
