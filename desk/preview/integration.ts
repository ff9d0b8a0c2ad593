import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { timingSafeEqual } from 'hono/utils/buffer';
import { parse } from 'hono/utils/cookie';
import type { Plugin } from 'vite';
import { contentFolder, contentReader } from '#model/read.ts';

/** What the desk tells the development server that it starts, in the variable DESK_PREVIEW. */
export interface PreviewSettings {
  /** The only page that may talk to the preview. */
  deskOrigin: string;
  /** The cookie of the owner's browser. */
  cookie: { name: string; value: string };
}

/** What the development server tells the desk: it waits for sound content, or shows its pages. */
export type PreviewMessage = 'waiting' | 'ready';

/**
 * Answers only the owner's browser, and lets only the desk show the pages in a frame. Another page may
 * open one in a window, as the desk's own link does: it cannot look into it.
 */
export const guard = ({ deskOrigin, cookie }: PreviewSettings): Plugin => ({
  name: 'desk-preview-guard',
  enforce: 'pre',
  configureServer: ({ middlewares }) => {
    middlewares.use(async (request, response, next) => {
      const given = parse(request.headers.cookie ?? '', cookie.name)[cookie.name] ?? '';
      const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': use = '' } = request.headers;
      const isOwn =
        ['same-origin', 'none'].includes(String(site)) || ['iframe', 'document'].includes(`${use}`);
      response.setHeader('Content-Security-Policy', `frame-ancestors ${deskOrigin}`);
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (isOwn && (await timingSafeEqual(given, cookie.value))) return next();
      response.statusCode = 403;
      response.end('The preview answers only to the desk that started it.');
    });
  },
});

/** When Vite bundled the packages of the pages: at the first start of all, and where they have changed. */
const bundledAt = () =>
  statSync('node_modules/.vite/deps/_metadata.json', { throwIfNoEntry: false })?.mtimeMs;

/**
 * Lets the pages of the development server talk to the desk that started it, and ends that server
 * when the desk is gone, also when the desk was killed. A build is left as it is, and so is a server
 * that no desk started. It must come before what waits for sound content.
 */
export const deskPreview = (): AstroIntegration => {
  const given = process.env.DESK_PREVIEW;
  const settings: PreviewSettings | undefined = given && JSON.parse(given);
  const before = bundledAt();
  const tell = (message: PreviewMessage) => process.send?.(message);
  return {
    name: 'desk-preview',
    hooks: {
      'astro:config:setup': async ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev' || !settings) return;
        process.once('disconnect', () => process.exit());
        updateConfig({ vite: { plugins: [guard(settings)] } });
        const script = fileURLToPath(new URL('./in-page.ts', import.meta.url));
        const [file, origin] = [script, settings.deskOrigin].map((text) => JSON.stringify(text));
        injectScript('page', `import { talkTo } from ${file}; talkTo(${origin});`);
        const { content } = await contentReader(contentFolder)();
        if (!content) tell('waiting');
      },
      'astro:server:start': async ({ address }) => {
        if (!settings) return;
        // The first page takes seconds, in which a frame would be empty.
        const headers = { Cookie: `${settings.cookie.name}=${settings.cookie.value}` };
        await fetch(`http://127.0.0.1:${address.port}/`, { headers }).catch(() => {});
        // Bundling takes 150 MB that a process never gives back: the desk starts one without them.
        if (bundledAt() !== before) process.exit();
        tell('ready');
      },
    },
  };
};
