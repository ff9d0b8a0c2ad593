import type { AstroIntegration } from 'astro';
import { fontStylesheetPath } from './font-stylesheet-path.ts';

/** Puts the fonts' stylesheet among the hashed files, which no file in `site/pages/` can. */
export const fontStylesheet = (): AstroIntegration => ({
  name: 'font-stylesheet',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({
        pattern: fontStylesheetPath('[version]'),
        entrypoint: './site/fonts/font-stylesheet-route.ts',
      }),
  },
});
