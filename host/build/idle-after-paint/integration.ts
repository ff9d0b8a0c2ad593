/** Makes `client:idle-after-paint` known to Astro. */
import type { AstroIntegration } from 'astro';

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Hydrates the island when the browser is idle and has painted the page. */
      'client:idle-after-paint'?: boolean;
    }
  }
}

/**
 * Adds `client:idle-after-paint`. Astro's `client:idle` fetches an island's script in the first idle
 * moment, which on a slow connection comes while the first view is still waiting for its fonts.
 */
export const idleAfterPaint = (): AstroIntegration => ({
  name: 'idle-after-paint',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'idle-after-paint',
        entrypoint: './host/build/idle-after-paint/directive.ts',
      }),
  },
});
