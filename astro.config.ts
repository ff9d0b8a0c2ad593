/** The configuration of Astro: integrations, Vite plugins, and what the development server may read. */
import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { deskPreview } from './desk/preview/integration.ts';
import { contentReport } from './host/build/content-report.ts';
import { browsers, inlineScripts } from './host/build/inline-scripts.ts';
import { sonnerWithoutStyle } from './host/build/sonner-without-style.ts';
import { contentFolder } from './model/content.ts';
import { setContent } from './site/content.ts';
import { siteTheme } from './site/theme.ts';
import { lucideIcons } from './ui/icons/lucide.ts';

/** The folders that the development server may read: the sources of pages, and pictures. */
const servedFolders = [
  'contact',
  'desk/preview',
  'documents',
  'model',
  'node_modules',
  'site',
  'ui',
]
  .map((folder) => path.resolve(folder))
  .concat(contentFolder);
/** Files that the development server never serves. */
const servedNever = [
  '**/*.{yaml,yml,md,env,pem,crt,key,db,sqlite}',
  '.env',
  '.env.*',
  '**/.git/**',
];

// The server reads the same setting.
const outDir = process.env.SITE_DIR || './dist';

export default defineConfig({
  srcDir: './site',
  outDir,
  output: 'static',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // `npm run build` adds the last one, which finishes the built files.
  integrations: [deskPreview(), contentReport(setContent), react()],
  vite: {
    // Else Vite searches for a configuration of PostCSS, also in folders around this one.
    css: { postcss: {} },
    // The development server would bundle what pages are made with, such as docx and sharp, for browsers. A CommonJS
    // package that a script in browsers imports must be named in `include`.
    optimizeDeps: { noDiscovery: true },
    // The form's scripts in one file, which is smaller than four.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'form' }] } },
          },
        },
      },
    },
    plugins: [siteTheme(), tailwindcss(), sonnerWithoutStyle(), inlineScripts(), lucideIcons()],
    // Lightning CSS does not know the selectors of interest invokers yet and warns of them.
    build: { cssMinify: 'esbuild', target: browsers },
    server: {
      // No access for other origins on this machine.
      cors: false,
      // The project's folder also has messages, settings and the desk's data.
      fs: { strict: true, allow: servedFolders, deny: servedNever },
    },
  },
});
