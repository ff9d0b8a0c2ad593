/** A Vite plugin that removes the style sheet which the library sonner writes into the page. */
import type { Plugin } from 'vite';

/**
 * sonner writes its style sheet into the page when it is imported, which the content security policy
 * forbids. The notices are styled by `contact/form/toast.css`, so the call is removed from the bundle.
 *
 * @throws Error when sonner has no such call any more.
 */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'sonner-without-style',
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);$/m, '');
        if (without === code) {
          throw new Error(
            'sonner no longer adds its style as it did: look at host/build/sonner-without-style.ts',
          );
        }
        return { code: without, map: null };
      },
    },
  };
}
