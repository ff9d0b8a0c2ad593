import { defineConfig } from 'vite';

/** Bundles the server, because it renders the React form and Node does not run `.tsx`. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/server',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'server/main.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true },
  logLevel: 'warn',
});
