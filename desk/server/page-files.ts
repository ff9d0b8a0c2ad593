import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The desk's page as it was bundled, in memory: a request only ever names one of these. */
export interface PageFiles {
  html: string;
  assets: Map<string, { bytes: Uint8Array; type: string }>;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

export async function readPageFiles(folder: string): Promise<PageFiles> {
  const names = await readdir(join(folder, 'assets'));
  const files = names.map(async (name) => {
    const bytes = await readFile(join(folder, 'assets', name));
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return [name, { bytes, type }] as const;
  });
  return {
    html: await readFile(join(folder, 'index.html'), 'utf8'),
    assets: new Map(await Promise.all(files)),
  };
}
