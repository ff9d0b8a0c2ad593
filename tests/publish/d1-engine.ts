import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { D1Binding } from '#contact/inbox/d1.ts';
import { installWrangler, wranglerProgram } from '#host/publish/wrangler.ts';

export interface D1Engine {
  binding: D1Binding;
  stop: () => Promise<void>;
}

/** Starts D1 in Cloudflare's own engine, for a program of Node. */
export async function startD1(): Promise<D1Engine> {
  await installWrangler(() => {});
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-d1-'));
  const configPath = path.join(folder, 'wrangler.json');
  const d1_databases = [{ binding: 'DB', database_name: 'inbox', database_id: 'inbox' }];
  const config = { name: 'inbox', compatibility_date: '2026-07-01', d1_databases };
  await writeFile(configPath, JSON.stringify(config));
  const library = path.resolve(wranglerProgram, '../../wrangler-dist/cli.js');
  const { getPlatformProxy } = await import(pathToFileURL(library).href);
  const proxy = await getPlatformProxy({ configPath, persist: false });
  return {
    binding: proxy.env.DB,
    stop: async () => {
      await proxy.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
