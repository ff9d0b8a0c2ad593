/** The directive `client:idle-after-paint`, which hydrates an island: its Astro integration and its script. */
import type { AstroIntegration, ClientDirective } from 'astro';

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Hydrates the island when the browser is idle and has painted the page. */
      'client:idle-after-paint'?: boolean;
    }
  }
}

/** The wait in Safari without idle callbacks, the same as in Astro's own directive, in milliseconds. */
const withoutIdleCallback = 200;

/** The longest wait for an idle callback, in milliseconds: a page without activity may never get one. */
const latest = 1000;

/** Hydrates an island in the first idle moment after the page was loaded and painted. */
const directive: ClientDirective = (load) => {
  const hydrate = async () => (await load())();
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: latest });
    else setTimeout(hydrate, withoutIdleCallback);
  };
  const whenPainted = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
};

export default directive;

/**
 * Adds the directive. Astro's own `client:idle` loads the script in the first idle moment, which on a slow connection
 * is before the fonts of the first view have arrived.
 */
export const idleAfterPaint = (): AstroIntegration => ({
  name: 'idle-after-paint',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'idle-after-paint',
        entrypoint: './host/build/idle-after-paint.ts',
      }),
  },
});
