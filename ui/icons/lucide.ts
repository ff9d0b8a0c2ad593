import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { iconNames } from '#model/schemas/icon.ts';

/** What every shape of the set says, and the component says once. */
const common = /<\/?g\b[^>]*>| (fill="none"|stroke(-\w+)?="[^"]*")/g;

/** The code that makes the component of one drawing. */
function componentOf(name: string): string {
  const found = (lucide.icons as Record<string, { body: string }>)[name];
  if (!found) throw new Error(`Lucide has no drawing named "${name}".`);
  return `/* @__PURE__ */ drawing(${JSON.stringify(found.body.replaceAll(common, ''))})`;
}

/**
 * The drawings of Lucide as components, each in a module of its own, so that a script carries only
 * those that it imports: `import Mail from 'lucide:mail'`. `lucide:content` has all that content may
 * choose, by their names.
 */
export function lucideDrawings() {
  const imports = `import { drawing } from ${JSON.stringify(fileURLToPath(new URL('./drawing.tsx', import.meta.url)))};`;
  const ofContent = () => iconNames.map((name) => `'${name}': ${componentOf(name)},`).join('\n');
  return {
    name: 'lucide-drawings',
    resolveId: { filter: { id: /^lucide:/ }, handler: (id: string) => `\0${id}` },
    load: {
      filter: { id: /^\0lucide:/ },
      handler(id: string) {
        const name = id.slice('\0lucide:'.length);
        const value = name === 'content' ? `{${ofContent()}}` : componentOf(name);
        return `${imports}\nexport default ${value};`;
      },
    },
  } satisfies Plugin;
}
