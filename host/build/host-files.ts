import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readPolicySources } from '#host/headers/content-security-policy.ts';
import { formatHeadersFile } from '#host/headers/headers-file.ts';
import { listFiles } from '#host/headers/list-files.ts';
import { writeSiteList } from '#host/site-list.ts';
import { removeUnused } from '#model/cached-file.ts';
import { precompress } from './precompress.ts';
import { trimStyles } from './unused-styles/trim-styles.ts';

/** Astro's own code, which it removes when the build is done. */
const buildCode = '.prerender/';

async function listSite(folder: string): Promise<string[]> {
  const files = await listFiles(folder);
  return files.filter((file) => !file.startsWith(buildCode));
}

/**
 * Prepares the built site for whatever host serves it: pages with no more styles than they use, a
 * `_headers` file with the security headers, compressed copies, and at last the list of all files. It must be the last integration, to see the
 * files that others write.
 */
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = await listSite(folder);
        await trimStyles(folder, files);
        const written = await precompress(folder, files);
        await removeUnused(30);
        const pages = await Promise.all(
          files
            .filter((file) => file.endsWith('.html'))
            .map(async (file) => ({
              file,
              sources: readPolicySources(await readFile(path.join(folder, file), 'utf8')),
            })),
        );
        const headers = formatHeadersFile(pages);
        await writeFile(path.join(folder, '_headers'), headers);
        await writeSiteList(folder, await listSite(folder));
        logger.info(`wrote _headers and ${written} compressed files`);
      },
    },
  };
}
