/** Checks the content when the development server starts, and again after each change. */
import { type FSWatcher, watch } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { exitCodes } from '#host/read-options.ts';
import {
  type Content,
  contentFolder,
  contentFolderName,
  ignored,
  type ReadResult,
  readContent,
} from '#model/content.ts';
import { formatReport } from '#model/problem.ts';

/** Hands content to the pages; undefined where it has problems. */
type SetContent = (content: Content | undefined) => void;

/** The wait after a change, in milliseconds, because editors save in several steps. */
const pause = 50;

/** The event by which a page sends its age, in milliseconds. */
const pageAge = 'content-report:page-age';

/** The overlay shows its message as HTML. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The report on content that was read; empty when there is no problem. */
const describeProblems = ({ problems }: ReadResult) =>
  problems.length ? formatReport(problems, contentFolderName) : '';

/** The codes of Linux for its limits on watched files. */
const limitCodes = ['ENOSPC', 'EMFILE'];

/**
 * Whether this computer can watch all files of the project, by watching each for a moment. Linux, above all in a
 * container, limits their number, and other programs share the limit.
 */
async function canWatch(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const watchers: FSWatcher[] = [];
  try {
    const exclude = ({ name }: { name: string }) => name === 'node_modules' || name === '.git';
    for await (const entry of glob('**', { withFileTypes: true, exclude }))
      watchers.push(watch(join(entry.parentPath, entry.name), { persistent: false }));
    return true;
  } catch (error) {
    // A file that is gone or closed to this account is not for this check to report.
    return !limitCodes.includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

/** Whether a file is in a folder: `content-old` is not inside `content`. */
export const isInside = (folder: string, file: string) =>
  file.startsWith(folder.replace(/[\\/]?$/, sep));

/**
 * Reads the content again after each change, hands it to the pages, and shows the report in the terminal and in Vite's
 * overlay of every open page; a page that is opened then is answered with the report.
 */
function watchContent(
  server: ViteDevServer,
  root: string,
  setContent: SetContent,
  logger: AstroIntegrationLogger,
) {
  let report = '';
  let changedAt = 0;
  const { client, ...servers } = server.environments;
  let timer: NodeJS.Timeout | undefined;
  const readAgain = async () => {
    const before = report;
    const result = await readContent({ root });
    report = describeProblems(result);
    if (report && report !== before) logger.warn(`\n${report}\n`);
    setContent(result.content);
    // Astro caches the props of `getStaticPaths` until this event.
    for (const { hot } of Object.values(servers)) hot.send('astro:content-changed');
    if (before && !report) logger.info('The content has no problems any more.');
    if (report) {
      server.ws.send({ type: 'error', err: { message: escapeHtml(report), stack: '' } });
      return;
    }
    changedAt = performance.now();
    server.ws.send({ type: 'full-reload' });
  };
  server.watcher.add(root);
  server.watcher.on('all', (_, path) => {
    if (!isInside(root, path) || ignored.test(basename(path))) return;
    clearTimeout(timer);
    timer = setTimeout(() => readAgain().catch((error) => logger.error(String(error))), pause);
  });
  // Changes while this page was loading were sent to the previous page only.
  client.hot.on(pageAge, (age: number, page) => {
    if (performance.now() - age < changedAt) page.send({ type: 'full-reload' });
  });
}

/**
 * Checks `content/` for the development server, which ends at its start where there is a problem, and shows the report
 * when one appears later. `npm run build` has checked and read the content before.
 *
 * @param setContent is given the content whenever it was read. Its `website` becomes the address of the site.
 */
export function contentReport(setContent: SetContent, root = contentFolder): AstroIntegration {
  return {
    name: 'content-report',
    hooks: {
      'astro:config:setup': async ({ command, logger, updateConfig, injectScript }) => {
        if (command !== 'dev') return;
        injectScript('page', `import.meta.hot?.send('${pageAge}', performance.now());`);
        const result = await readContent({ root });
        if (!result.content) {
          logger.error(`\n${describeProblems(result)}\n`);
          process.exit(exitCodes.problems);
        }
        setContent(result.content);
        updateConfig({ site: result.content.profile.website });
        if (await canWatch()) return;
        logger.warn(
          'This computer cannot watch so many files. Changes are looked for twice a second instead.',
        );
        const interval = 500;
        const watch = { usePolling: true, interval, binaryInterval: interval };
        updateConfig({ vite: { server: { watch } } });
      },
      'astro:server:setup': ({ server, logger }) => watchContent(server, root, setContent, logger),
    },
  };
}
