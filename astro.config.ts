/** The configuration of Astro: integrations, Vite plugins, and what the development server may read. */
import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { deskPreview } from './desk/preview/integration.ts';
import { contentReport } from './host/build/content-report.ts';
import { finishBuild } from './host/build/finish-build.ts';
import { idleAfterPaint } from './host/build/idle-after-paint.ts';
import { browsers, inlineScripts } from './host/build/inline-scripts.ts';
import { sonnerWithoutStyle } from './host/build/sonner-without-style.ts';
import { contentFolder } from './model/read.ts';
import { siteTheme } from './site/theme.ts';
import { lucideIcons } from './ui/icons/lucide.ts';

/** What the development server may read a file from: the sources that pages are made of, and pictures. */
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
/** What no page loads as a file: texts are read by the build. */
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
  integrations: [deskPreview(), contentReport(), idleAfterPaint(), react(), finishBuild()],
  vite: {
    // A program of the build, which the development server would try to bundle for browsers.
    optimizeDeps: { exclude: ['@myriaddreamin/typst-ts-node-compiler'] },
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
      // Another page of this machine has no business here.
      cors: false,
      // The folder has more in it than the site: messages, settings, what the desk keeps.
      fs: { strict: true, allow: servedFolders, deny: servedNever },
    },
  },
});
