/** Takes the style out of the library of the notices. */
import type { Plugin } from 'vite';

/**
 * sonner writes its stylesheet into the page by script when it is imported, which the content
 * security policy forbids. The notices have our own rules in `contact/form/toast.css`, so
 * the call is taken out of what is built.
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
