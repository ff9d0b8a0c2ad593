/** The Vite plugin that imports icons by their names at Lucide, such as `lucide:mail`. */
import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { iconNames } from '#model/schemas/icon.ts';

/** Groups and attributes that each icon repeats, and the component has once. */
const common = /<\/?g\b[^>]*>| (fill="none"|stroke(-\w+)?="[^"]*")/g;

/** The code that makes the component of one icon. */
function componentOf(name: string): string {
  const icon = (lucide.icons as Record<string, { body: string }>)[name];
  if (!icon) throw new Error(`Lucide has no icon named "${name}".`);
  return `/* @__PURE__ */ createIcon(${JSON.stringify(icon.body.replaceAll(common, ''))})`;
}

/**
 * A Vite plugin: the icons of Lucide as components, each in a module of its own, so that a script carries only
 * those that it imports: `import Mail from 'lucide:mail'`. `lucide:content` has all icons that content may
 * name, by their names.
 */
export function lucideIcons() {
  const imports = `import { createIcon } from ${JSON.stringify(fileURLToPath(new URL('./create-icon.tsx', import.meta.url)))};`;
  const ofContent = () => iconNames.map((name) => `'${name}': ${componentOf(name)},`).join('\n');
  return {
    name: 'lucide-icons',
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
