import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { AstroError } from 'astro/errors';
import type { ViteDevServer } from 'vite';
import { type Content, readContent } from '#content-check/read-content.ts';
import { formatReport } from '#content-check/report.ts';
import type { Profile } from '#schemas/profile.ts';

/** How long to wait for more changes before the content is read again, in milliseconds. */
const pause = 150;

/** The overlay shows its message as HTML. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The address of the site as the profile gives it, once the profile has no problem. */
const websiteOf = (content: Content) =>
  (content.singles.profile?.data as Profile | undefined)?.website;

/** An error that Astro prints without a stack trace: the place of the fault is in the content. */
function contentError(report: string): AstroError {
  const error = new AstroError(report);
  error.name = 'Content';
  error.stack = '';
  return error;
}

/** Shows the report in the terminal and over every open page, and again after each change. */
function watchContent(
  server: ViteDevServer,
  root: string,
  first: string,
  logger: AstroIntegrationLogger,
) {
  let report = first;
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    if (!report) return;
    const err = { name: 'Content', message: escapeHtml(report), stack: '' };
    server.environments.client.hot.send({ type: 'error', err });
  };
  const readAgain = async () => {
    const { problems } = await readContent({ root });
    const before = report;
    report = problems.length ? formatReport(problems) : '';
    if (report && report !== before) logger.warn(`\n${report}\n`);
    if (before && !report) {
      logger.info('The content is sound again.');
      server.environments.client.hot.send({ type: 'full-reload' });
    }
    show();
  };
  server.watcher.add(root);
  server.watcher.on('all', (_, path) => {
    if (!path.startsWith(root)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void readAgain(), pause);
  });
  server.environments.client.hot.on('vite:client:connect', show);
}

/**
 * Checks `content/` before anything is built from it. A build with a problem in the content stops
 * with the report of all problems; the development server shows it and goes on.
 *
 * The profile's `website` becomes the address of the site, unless the setting SITE_URL gives one.
 */
export function contentReport(): AstroIntegration {
  let root = '';
  let report = '';
  return {
    name: 'content-report',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, updateConfig }) => {
        root = join(fileURLToPath(config.root), 'content');
        const { content, problems } = await readContent({ root });
        const site = process.env.SITE_URL || websiteOf(content);
        if (site) updateConfig({ site });
        report = problems.length ? formatReport(problems) : '';
        if (report && command === 'build') throw contentError(report);
        if (report && command === 'dev') logger.warn(`\n${report}\n`);
      },
      'astro:server:setup': ({ server, logger }) => watchContent(server, root, report, logger),
    },
  };
}
