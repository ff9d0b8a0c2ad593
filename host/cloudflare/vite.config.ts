/** The Vite configuration that bundles the Worker for Cloudflare. */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import nodeConfig from '../node/vite.config.ts';

/** Bundles the Worker with its packages into one file, without Node's own modules, which Cloudflare's runtime has. */
export default defineConfig({
  ...nodeConfig,
  build: {
    ...nodeConfig.build,
    outDir: process.env.WORKER_DIR || 'build/worker',
    rolldownOptions: {
      ...nodeConfig.build?.rolldownOptions,
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
