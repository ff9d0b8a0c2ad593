import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentFolder } from '#model/read/content-folder.ts';

/**
 * Lets the pages of the development server talk to the desk that started it, and ends that server
 * when the desk is gone, also when the desk was killed. A build is left as it is, and so is a server
 * that no desk started.
 */
export const deskPreview = (): AstroIntegration => ({
  name: 'desk-preview',
  hooks: {
    'astro:config:setup': ({ command, injectScript, updateConfig }) => {
      const origin = process.env.DESK_ORIGIN;
      if (command !== 'dev' || !origin) return;
      process.once('disconnect', () => process.exit());
      updateConfig({
        vite: {
          define: { DESK_ORIGIN: JSON.stringify(origin) },
          // Pictures of content that stands outside of the project.
          server: { fs: { allow: [process.cwd(), contentFolder] } },
        },
      });
      const script = fileURLToPath(new URL('./in-page.ts', import.meta.url));
      injectScript('page', `import ${JSON.stringify(script)};`);
    },
  },
});
