import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { contentReport } from './integrations/content-report.ts';
import { hostFiles } from './integrations/host-files.ts';
import { idleAfterPaint } from './integrations/idle-after-paint/integration.ts';
import { subsetFonts } from './src/fonts/subset-fonts.ts';
import { sonnerWithoutStyle } from './src/sonner-without-style.ts';
import { ownersColours } from './src/styles/colour-theme.ts';

const fonts = await subsetFonts();
/** Where `npm run dev` runs the contact server. */
const contactServer = process.env.CONTACT_SERVER;

export default defineConfig({
  output: 'static',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    contentReport(),
    idleAfterPaint(),
    react(),
    sitemap({
      filter: (page) => !page.includes('/contact/sent'),
      // As the canonical links name them: without the last slash, but for the home page's own.
      serialize: (page) => ({ ...page, url: page.url.replace(/(?<=\/\/[^/]+\/.+)\/$/, '') }),
    }),
    hostFiles(),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      // In `src/styles/fallback-fonts.css`: Astro would measure one width for both faces of a family.
      fallbacks: ['Archivo fallback', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [{ src: [`./${fonts.display}`], weight: '500 800', style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Hanken Grotesk',
      cssVariable: '--font-hanken',
      fallbacks: ['Hanken fallback', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          { src: [`./${fonts.text}`], weight: '400', style: 'normal' },
          // Words that stand out in a text are set in the display face: no third file.
          { src: [`./${fonts.display}`], weight: '600 700', style: 'normal' },
        ],
      },
    },
  ],
  vite: {
    plugins: [ownersColours(), tailwindcss(), sonnerWithoutStyle()],
    // Lightning CSS does not know the selectors of interest invokers yet and warns of them.
    build: { cssMinify: 'esbuild' },
    server: contactServer
      ? {
          proxy: {
            '/api': contactServer,
            '/healthz': contactServer,
            '/contact/sent': contactServer,
          },
        }
      : {},
  },
});
