/** When an island is hydrated, in the browser: `client:idle-after-paint`. */
import type { ClientDirective } from 'astro';

/** Older Safari has no idle callback; there the island waits as long as Astro's own does, in ms. */
const withoutIdleCallback = 200;

/** By when the island is hydrated: a page on which nothing moves may never be told that it is idle. In ms. */
const latest = 1000;

/** Hydrates an island in the first idle moment after the page was loaded and painted. */
const idleAfterPaint: ClientDirective = (load) => {
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

export default idleAfterPaint;
