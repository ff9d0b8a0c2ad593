/** The last step of a build: styles, policies, headers and compressed copies. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pageFile } from '#contact/form/built-form.ts';
import { unlistedMark } from '#host/headers/site-files.ts';
import { listFiles } from '#host/list-files.ts';
import { formatHeadersFile } from './headers-file.ts';
import { addPolicy } from './page-policy.ts';
import { purgeStyles } from './page-styles.ts';
import { precompress } from './precompress.ts';
import { shortenPage } from './shorten-page.ts';

/** The folder of Astro's own code, which it removes after the build. */
const buildCode = '.prerender/';

/** The `robots.txt` of a site that search engines must not list. */
const closedRobots = 'User-agent: *\nDisallow: /\n';

/**
 * Finishes the built site for every host: reduced styles, short names and a policy in each page, a `_headers` file, compressed
 * copies. It must be the last integration, because it reads the files of the others.
 *
 * @param isListed whether search engines may list the site. Else `robots.txt` allows nothing, and the file
 *   {@link unlistedMark} tells the Node server and Caddy to say so in each answer.
 */
export function finishBuild({ isListed }: { isListed: boolean }): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
        if (!isListed) {
          await write('robots.txt', closedRobots);
          await write(unlistedMark, '');
        }
        const builtFiles = await listFiles(folder);
        const files = builtFiles.filter((file) => !file.startsWith(buildCode));
        for (const page of files.filter((file) => file.endsWith('.html'))) {
          const file = path.join(folder, page);
          const html = await purgeStyles(await readFile(file, 'utf8'), folder, page);
          // The server renders the form again, with the names of its source.
          const short = page === pageFile ? html : shortenPage(html);
          await writeFile(file, addPolicy(short));
        }
        const written = await precompress(folder, files);
        await write('_headers', formatHeadersFile(files, { isListed }));
        // GitHub Pages leaves out the folder _astro unless this file exists.
        await write('.nojekyll', '');
        // Cloudflare compresses by itself, so the copies are not uploaded.
        await write('.assetsignore', `*.br\n*.gz\n.nojekyll\n${unlistedMark}\n`);
        logger.info(`wrote _headers and ${written} compressed files`);
      },
    },
  };
}
