import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'hono/utils/cookie';
import type { Plugin } from 'vite';
import { isSecret } from '#desk/secret.ts';
import { contentFolder, readContent } from '#model/read.ts';

/** What the desk tells the development server that it starts. */
export interface PreviewSettings {
  /** The only page that may talk to the preview. */
  deskOrigin: string;
  /** The cookie of the owner's browser, and what it says. */
  cookie: string;
  secret: string;
}

/** What the development server tells the desk while the content is broken. */
export const waitsForContent = 'waits for sound content';

/** The settings as the desk hands them over; undefined for a server that no desk started. */
function readSettings(): PreviewSettings | undefined {
  const text = process.env.DESK_PREVIEW;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Answers only the owner's browser, and lets only the desk show the pages in a frame. Another page may
 * open one in a window, as the desk's own link does: it cannot look into it.
 */
const guard = ({ deskOrigin, cookie, secret }: PreviewSettings): Plugin => ({
  name: 'desk-preview-guard',
  enforce: 'pre',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const given = parse(request.headers.cookie ?? '', cookie)[cookie] ?? '';
      const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': use = '' } = request.headers;
      const isOwn =
        ['same-origin', 'none'].includes(String(site)) || ['iframe', 'document'].includes(`${use}`);
      response.setHeader('Content-Security-Policy', `frame-ancestors ${deskOrigin}`);
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (isOwn && isSecret(given, secret)) return next();
      response.statusCode = 403;
      response.end('The preview answers only to the desk that started it.');
    });
  },
});

/**
 * Lets the pages of the development server talk to the desk that started it, and ends that server
 * when the desk is gone, also when the desk was killed. A build is left as it is, and so is a server
 * that no desk started. It must come before what waits for sound content.
 */
export const deskPreview = (): AstroIntegration => ({
  name: 'desk-preview',
  hooks: {
    'astro:config:setup': async ({ command, injectScript, updateConfig }) => {
      const settings = readSettings();
      if (command !== 'dev' || !settings) return;
      process.once('disconnect', () => process.exit());
      updateConfig({ vite: { plugins: [guard(settings)] } });
      const script = fileURLToPath(new URL('./in-page.ts', import.meta.url));
      const [file, origin] = [script, settings.deskOrigin].map((text) => JSON.stringify(text));
      injectScript('page', `import { talkTo } from ${file}; talkTo(${origin});`);
      const { content } = await readContent({ root: contentFolder });
      if (!content) process.send?.(waitsForContent);
    },
  },
});
