/** The Vite configuration that bundles the Worker into one file. */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import server from '../node/vite.config.ts';

/** Bundles the Worker for Cloudflare into one file; Cloudflare's runtime has Node's own modules. */
export default defineConfig({
  ...server,
  build: {
    ...server.build,
    outDir: process.env.WORKER_DIR || 'build/worker',
    rolldownOptions: {
      ...server.build?.rolldownOptions,
      input: { worker: 'host/cloudflare/worker.ts' },
    },
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'default'] },
  },
});
