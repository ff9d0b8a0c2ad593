/** Checks the content when the development server starts, and again after each change. */
import { once } from 'node:events';
import { watch } from 'node:fs';
import { basename, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { formatReport } from '#model/problem.ts';
import {
  contentFolder,
  contentFolderName,
  getSiteContent,
  ignored,
  type ReadResult,
  readContent,
  setSiteContent,
} from '#model/read.ts';

/** The wait after a change, in milliseconds, because editors save in several steps. */
const pause = 50;

/** The event by which a page sends its age, in milliseconds. */
const pageAge = 'content-report:page-age';

/** The overlay shows its message as HTML. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The report on content that was read; empty when there is no problem. */
const reportOn = ({ problems }: ReadResult) =>
  problems.length ? formatReport(problems, contentFolderName) : '';

/** Reports broken content, on which Astro's server does not start, and waits until it is fixed. */
async function waitForValidContent(root: string, logger: AstroIntegrationLogger): Promise<void> {
  const advice = 'The server starts as soon as this is fixed; leave this window open.';
  let before = '';
  while (true) {
    // Watched before the first read, so that no change is missed.
    const watcher = watch(root, { recursive: true });
    const changed = once(watcher, 'change');
    try {
      const report = reportOn(await readContent({ root }));
      if (!report) return;
      if (report !== before) logger.warn(`\n${report}\n\n${advice}\n`);
      before = report;
      await changed;
    } finally {
      watcher.close();
    }
    await wait(pause);
  }
}

/** Whether a file is in a folder: `content-old` is not inside `content`. */
export const isInside = (folder: string, file: string) =>
  file.startsWith(folder.replace(/[\\/]?$/, sep));

/**
 * Reads the content again after each change, hands it to the pages, and shows the report in the terminal
 * and over every open page.
 */
function watchContent(server: ViteDevServer, root: string, logger: AstroIntegrationLogger) {
  let report = '';
  let changedAt = 0;
  const { client, ...servers } = server.environments;
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    if (!report) return;
    const err = { name: 'Content', message: escapeHtml(report), stack: '' };
    client.hot.send({ type: 'error', err });
  };
  const readAgain = async () => {
    const before = report;
    const result = await readContent({ root });
    report = reportOn(result);
    if (report && report !== before) logger.warn(`\n${report}\n`);
    setSiteContent(result.content);
    // Astro caches the props of `getStaticPaths` until this event.
    for (const { hot } of Object.values(servers)) hot.send('astro:content-changed');
    if (before && !report) logger.info('The content has no problems any more.');
    if (!report) {
      changedAt = performance.now();
      client.hot.send({ type: 'full-reload' });
    }
    show();
  };
  server.watcher.add(root);
  server.watcher.on('all', (_, path) => {
    if (!isInside(root, path) || ignored.test(basename(path))) return;
    clearTimeout(timer);
    timer = setTimeout(() => readAgain().catch((error) => logger.error(String(error))), pause);
  });
  client.hot.on('vite:client:connect', show);
  // Changes while this page was loading were sent to the previous page only.
  client.hot.on(pageAge, (age: number, page) => {
    if (performance.now() - age < changedAt) page.send({ type: 'full-reload' });
  });
}

/**
 * Checks `content/` for the development server, which waits at its start while there is a problem, and shows the report
 * when one appears later; `npm run build` has checked and read the content before. The profile's `website` becomes the
 * address of the site, unless the setting SITE_URL gives one.
 */
export function contentReport(root = contentFolder): AstroIntegration {
  return {
    name: 'content-report',
    hooks: {
      'astro:config:setup': async ({ command, logger, updateConfig, injectScript }) => {
        if (command === 'dev') {
          injectScript('page', `import.meta.hot?.send('${pageAge}', performance.now());`);
          await waitForValidContent(root, logger);
          setSiteContent((await readContent({ root })).content);
        }
        const site = getSiteContent()?.profile.website;
        if (site) updateConfig({ site });
      },
      'astro:server:setup': ({ server, logger }) => watchContent(server, root, logger),
    },
  };
}
