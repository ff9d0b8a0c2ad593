import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { contentFolder } from './model/read/content-folder.ts';

/** Puts the list of countries beside the server when it counts views. */
const countries = (): Plugin => ({
  name: 'countries',
  generateBundle() {
    if (process.env.COUNT_VISITS !== 'yes') return;
    const source = readFileSync(
      'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    );
    this.emitFile({ type: 'asset', fileName: 'countries.mmdb', source });
  },
});

/**
 * Bundles the server, because it renders the React form and Node does not run `.tsx`; and the owner's
 * commands beside it, for a server that has Node alone.
 */
export default defineConfig({
  publicDir: false,
  plugins: [countries()],
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
        inbox: 'contact/commands/inbox.ts',
        doctor: 'contact/commands/doctor.ts',
        visits: 'host/node/visits/visits.ts',
      },
      output: { entryFileNames: '[name].js' },
      // Client components of libraries are rendered to text here, where the directive means nothing.
      onLog: (level, log, print) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
    },
  },
  ssr: { noExternal: true },
  logLevel: 'warn',
});
