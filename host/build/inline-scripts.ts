/** Shortens the scripts that pages carry within them. */
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/**
 * A script as pages carry it within them: without remarks and white space.
 *
 * @throws when the file is no script.
 */
export function readInlineScript(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code.trim();
}

/** Shortens the scripts that pages import as text, such as `./menu.js?raw`, to be written within them. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\.js\?raw$/ },
      handler: (id) =>
        `export default ${JSON.stringify(readInlineScript(id.slice(0, -'?raw'.length)))}`,
    },
  };
}
