/** The Vite configuration that bundles the server and the owner’s commands. */
import { defineConfig } from 'vite';
import { contentFolder } from '../../model/content.ts';
import { lucideIcons } from '../../ui/icons/lucide.ts';

/**
 * Bundles the server, because it renders the React form and Node does not run `.tsx`; and the owner's commands, for a
 * machine with Node alone.
 */
export default defineConfig({
  publicDir: false,
  // Else Vite searches for a configuration of PostCSS, also in folders around this one.
  css: { postcss: {} },
  plugins: [lucideIcons()],
  resolve: { alias: { '#content': contentFolder } },
  // React is bundled for production in every mode, so its JSX must be too.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    target: 'node24',
    outDir: process.env.SERVER_DIR || 'build/server',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'host/node/main.ts',
        inbox: 'host/publish/manage-inbox.ts',
        doctor: 'host/publish/doctor.ts',
      },
      output: { entryFileNames: '[name].js' },
      // The directive "use client" of libraries has no meaning on the server.
      onLog: (level, log, print) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
    },
  },
  ssr: { noExternal: true },
  logLevel: 'warn',
});
