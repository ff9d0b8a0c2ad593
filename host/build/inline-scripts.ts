/** The Vite plugin that bundles a script into a text for inlining: `import script from './page.ts?inline'`. */
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

/** The oldest browsers in which everything works, as esbuild names them. */
export const browsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];

/**
 * A script with all that it imports, as one text to be written into a page.
 *
 * @param file its path.
 * @throws when the file, or one that it imports, is no script.
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
  });
  return `${outputFiles[0]?.text}`.trim();
}

const ending = '?inline';

/** Resolves imports of scripts that end in `.ts?inline` to their bundled text. */
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
