/** The owner's colours and the fallback fonts, as a style sheet that Tailwind reads. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Colours } from '#model/colours.ts';
import { coloursFile, contentFolder, readColours } from '#model/content.ts';
import { fonts } from '#model/fonts.ts';

/** Part of the file name, because builds of other content folders may run at the same time. */
const folderHash = createHash('sha256').update(contentFolder).digest('hex').slice(0, 8);
const styleSheet = resolve(`.astro/theme-${folderHash}.css`);

const tokenName = (name: string) =>
  `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * The colours as Tailwind's theme: `primaryStrong` is `--color-primary-strong`. base.css says which of the two
 * values counts.
 */
function colourTheme(colours: Colours): string {
  const tokens = Object.entries(colours).map(([name, { light, dark }]) => {
    const value = light === dark ? light : `var(--light,${light})var(--dark,${dark})`;
    return `  ${tokenName(name)}: ${value};\n`;
  });
  // Static: the style sheets of single pages use colours that site.css does not.
  return `@theme static {\n${tokens.join('')}}\n`;
}

const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`;

/**
 * The fallback fonts until the web fonts load, adjusted in width and height so that lines break at the same places:
 * Roboto on Android, elsewhere Arial (Liberation Sans has its widths). Regular weight is the text face, every bolder
 * weight the display face.
 */
function fallbackFonts(): string {
  const local = { Arial: ['Arial', 'Liberation Sans'], Roboto: ['Roboto', 'Roboto-Regular'] };
  const rules = [fonts.text, fonts.display].flatMap((face) =>
    Object.entries(face.standIns).map(([name, width]) => {
      const sources = local[name as keyof typeof local]
        .map((source) => `local("${source}")`)
        .join(', ');
      return `@font-face {
  font-family: Stand-in;
  ${face === fonts.display ? 'font-weight: 500;' : ''}
  src: ${sources};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(face.ascent / width)};
  descent-override: ${percent(face.descent / width)};
}\n`;
    }),
  );
  return rules.join('');
}

/** Writes a file, unless it has this text already. */
function writeIfNew(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Writes colours and fallbacks as a style sheet before Tailwind reads `site.css`, which imports it, because Tailwind
 * makes its theme again only when a file that it reads has changed.
 */
export function siteTheme(): Plugin {
  return {
    name: 'site-theme',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/styles\/site\.css(\?|$)/ },
      handler(code, id) {
        this.addWatchFile(coloursFile);
        writeIfNew(styleSheet, colourTheme(readColours()) + fallbackFonts());
        // Not by an alias: Vite bundles all packages again when its configuration changes, so for each content folder.
        const path = relative(dirname(id), styleSheet).replaceAll('\\', '/');
        return { code: code.replace('#theme.css', path), map: null };
      },
    },
  };
}
