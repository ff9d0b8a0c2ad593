import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the built server. */
    serverProgram: string;
  }
}

/** Bundles the server as it is now, once for all tests of a run, and removes it afterwards. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-server-'));
  await build({
    configFile: 'host/node/vite.config.ts',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  project.provide('serverProgram', path.join(folder, 'main.js'));
  return () => rm(folder, { recursive: true, force: true });
}
