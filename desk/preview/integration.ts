/** The Astro integration that connects the pages of the development server with the desk that started it. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The message to the desk: the server shows pages at this port. */
export interface PreviewMessage {
  port: number;
}

/**
 * Shows the pages to the desk alone, and tells it their port. A build, or a server that no desk started, is not
 * changed. Vite itself refuses requests by other host names, and files outside of the allowed folders.
 */
export const deskPreview = (): AstroIntegration => {
  const deskOrigin = process.env.DESK_ORIGIN;
  return {
    name: 'desk-preview',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev' || !deskOrigin) return;
        const headers = {
          // Only the desk may show the pages in a frame, and no page that opens one looks into it.
          'Content-Security-Policy': `frame-ancestors ${deskOrigin}`,
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Cross-Origin-Resource-Policy': 'same-origin',
        };
        updateConfig({ server: { headers } });
        const script = fileURLToPath(new URL('./in-page.ts', import.meta.url));
        const [file, origin] = [script, deskOrigin].map((text) => JSON.stringify(text));
        injectScript('page', `import { talkTo } from ${file}; talkTo(${origin});`);
      },
      'astro:server:start': async ({ address }) => {
        if (!deskOrigin) return;
        // The first request takes seconds, in which the frame would be empty.
        await fetch(`http://127.0.0.1:${address.port}/`).catch(() => {});
        process.send?.({ port: address.port } satisfies PreviewMessage);
      },
    },
  };
};
