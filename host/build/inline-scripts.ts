/** A Vite plugin that bundles a script into a string for inlining: `import script from './page.ts?inline'`. */
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

/** The oldest browsers in which everything works, as esbuild names them. */
export const browsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];

/**
 * Bundles a script with its imports into one string for a page.
 *
 * @param file the path of the script.
 * @throws when the file, or an import of it, is not a script.
 */
export function inlineScript(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    target: browsers,
    // Without "use strict", which means nothing to checked code.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  return `${outputFiles[0]?.text}`.trim();
}

const ending = '?inline';

/** Resolves imports of scripts that end in `.ts?inline` to a string, the bundled script. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts\?inline$/ },
      handler(id) {
        const file = id.slice(0, -ending.length);
        this.addWatchFile(file);
        return `export default ${JSON.stringify(inlineScript(file))}`;
      },
    },
  };
}
