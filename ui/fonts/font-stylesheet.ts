import { createHash } from 'node:crypto';
import { subsetFonts } from './subset-fonts.ts';

interface FontStylesheet {
  text: string;
  /** Part of its address; another text has another version. */
  version: string;
}

const face = (weight: string, font: Buffer) =>
  `@font-face{font-family:Site;font-weight:${weight};font-display:swap;` +
  `src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")}`;

async function write(): Promise<FontStylesheet> {
  const { display, text } = await subsetFonts();
  const faces = `${face('400', text)}\n${face('500 800', display)}`;
  return { text: faces, version: createHash('sha256').update(faces).digest('hex').slice(0, 8) };
}

let stylesheet: Promise<FontStylesheet> | undefined;

/**
 * The stylesheet that has both typefaces inside it, as one family: the text face is its regular
 * weight, the display face every bolder one, so words that stand out in a text are set in the display
 * face. It is one request on the connection that brought the page, where two font files need a second
 * connection (docs/decisions/0007-what-precedes-the-first-view.md). Written once per process.
 */
export function getFontStylesheet(): Promise<FontStylesheet> {
  stylesheet ??= write();
  return stylesheet;
}

/** The stylesheet's path for one version; `[version]` gives the pattern of its route. */
export const fontStylesheetPath = (version: string) => `/_astro/fonts.${version}.css`;
