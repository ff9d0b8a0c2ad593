import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { parse } from 'yaml';
import { hostFiles } from './integrations/host-files.ts';
import { subsetFonts } from './src/fonts/subset-fonts.ts';

const fonts = await subsetFonts();
/** Where `npm run dev` runs the contact server. */
const contactServer = process.env.CONTACT_SERVER;
const { website } = parse(readFileSync('content/profile.yaml', 'utf8'));

export default defineConfig({
  output: 'static',
  site: process.env.SITE_URL || website,
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    sitemap({ filter: (page) => !page.includes('/contact/sent') }),
    hostFiles(),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['sans-serif'],
      options: {
        variants: [{ src: [`./${fonts.archivo}`], weight: '500 760', style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Hanken Grotesk',
      cssVariable: '--font-hanken',
      fallbacks: ['sans-serif'],
      options: {
        variants: [{ src: [`./${fonts.hanken}`], weight: '400 650', style: 'normal' }],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss()],
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
