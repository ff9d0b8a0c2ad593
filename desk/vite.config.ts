/** The Vite configuration that bundles the page of the desk. */
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fonts } from '../model/fonts.ts';
import { lucideIcons } from '../ui/icons/lucide.ts';

export default defineConfig({
  root: resolve('desk/page'),
  base: './',
  publicDir: false,
  // Else Vite searches for a configuration of PostCSS, also in folders around this one.
  css: { postcss: {} },
  plugins: [
    {
      name: 'fonts',
      enforce: 'pre',
      transform: {
        filter: { id: /\/desk\.css$/ },
        handler: (code) =>
          code.replaceAll(/"#(display|text)(\.css)?"/g, (_, face: 'display' | 'text', isFile) => {
            const { family, styleSheet } = fonts[face].desk;
            return `"${isFile ? styleSheet : family}"`;
          }),
      },
    },
    lucideIcons(),
    tailwindcss(),
  ],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // The directive "use client" has no meaning here: all code runs in the browser.
      onLog: (level, log, print) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
    },
  },
  logLevel: 'warn',
});
