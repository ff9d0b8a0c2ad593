import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { AstroError } from 'astro/errors';
import type { ViteDevServer } from 'vite';
import { contentFolder, contentFolderName, readContent, readFileText } from '#model/read.ts';
import { formatReport } from '#model/report.ts';
import type { Profile } from '#model/schemas/profile.ts';

/** How long after a change more may come, in milliseconds: an editor saves in several steps. */
const pause = 50;

/** The overlay shows its message as HTML. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An error that Astro prints without a stack trace: the place of the fault is in the content. */
function contentError(report: string): AstroError {
  const error = new AstroError(report);
  error.name = 'Content';
  error.stack = '';
  return error;
}

/** The report on the content as it is now, empty when it is sound. */
async function readReport(root: string) {
  const { content, problems } = await readContent({ root });
  return {
    report: problems.length ? formatReport(problems, contentFolderName) : '',
    website: content?.profile.website,
  };
}

/** The address of the site alone, where `npm run build` has just read all of the content. */
async function readWebsite(root: string) {
  const { file } = readFileText('profile', await readFile(join(root, 'profile.yaml')));
  const { website } = (file?.data ?? {}) as Partial<Profile>;
  return { report: '', website };
}

/** Astro's server does not start on broken content: says so, and waits until it is fixed. */
async function waitForSoundContent(root: string, logger: AstroIntegrationLogger): Promise<void> {
  const advice = 'The server starts as soon as this is fixed; leave this window open.';
  let before = '';
  while (true) {
    // Watched before it is read: what changes meanwhile is read again.
    const watcher = watch(root, { recursive: true });
    const changed = once(watcher, 'change');
    try {
      const { report } = await readReport(root);
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

/** Whether a file is in a folder, and not in one whose name only begins alike. */
export const isInside = (folder: string, file: string) =>
  file.startsWith(folder.replace(/[\\/]?$/, sep));

/** Shows the report in the terminal and over every open page, and again after each change. */
function watchContent(server: ViteDevServer, root: string, logger: AstroIntegrationLogger) {
  let report = '';
  const { client, ...servers } = server.environments;
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    if (!report) return;
    const err = { name: 'Content', message: escapeHtml(report), stack: '' };
    client.hot.send({ type: 'error', err });
  };
  const readAgain = async () => {
    const before = report;
    ({ report } = await readReport(root));
    if (report && report !== before) logger.warn(`\n${report}\n`);
    for (const { hot } of Object.values(servers)) hot.send('astro:content-changed');
    if (before && !report) logger.info('The content is sound again.');
    if (!report) client.hot.send({ type: 'full-reload' });
    show();
  };
  server.watcher.add(root);
  server.watcher.on('all', (_, path) => {
    if (!isInside(root, path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => readAgain().catch((error) => logger.error(String(error))), pause);
  });
  client.hot.on('vite:client:connect', show);
}

/**
 * Checks `content/` before anything is built from it. A build with a problem in the content stops
 * with the report of all problems; the development server waits with it at its start, and shows it
 * and goes on when it comes later.
 *
 * The profile's `website` becomes the address of the site, unless the setting SITE_URL gives one.
 */
export function contentReport(root = contentFolder): AstroIntegration {
  return {
    name: 'content-report',
    hooks: {
      'astro:config:setup': async ({ command, logger, updateConfig }) => {
        if (command === 'dev') await waitForSoundContent(root, logger);
        const isChecked = command === 'build' && process.env.CONTENT_CHECKED === 'yes';
        const { report, website } = isChecked ? await readWebsite(root) : await readReport(root);
        if (report && command === 'build') throw contentError(report);
        const site = process.env.SITE_URL || website;
        if (site) updateConfig({ site });
      },
      'astro:server:setup': ({ server, logger }) => watchContent(server, root, logger),
    },
  };
}
