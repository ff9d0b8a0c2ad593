import { createHash } from 'node:crypto';
import { charactersOf, hasTallLetters, withCapitals } from '#model/letters/letters.ts';
import { getContent } from '#site/content.ts';
import { subsetFonts } from './subset-fonts.ts';

interface FontStylesheet {
  text: string;
  /** Part of its path; another text has another version. */
  version: string;
  path: string;
  /** Whether the content has letters that need higher lines. */
  hasTallLetters: boolean;
}

const weights = { text: '400', display: '500 800' };
const unicodeRange = (characters: string[]) =>
  `;unicode-range:${characters.map((one) => `U+${one.codePointAt(0)?.toString(16)}`)}`;

async function write(written: string, language: string): Promise<FontStylesheet> {
  const faces = await subsetFonts(withCapitals(written, language));
  const rules = faces.map(
    ({ style, data, characters: only }) =>
      `@font-face{font-family:Site;font-weight:${weights[style]};font-display:swap;` +
      `src:url(data:font/woff2;base64,${data.toString('base64')}) format("woff2")${only ? unicodeRange(only) : ''}}`,
  );
  const text = rules.join('\n');
  // A page that was made before its letters changed still asks for its version, which only a build keeps.
  const version = import.meta.env.DEV
    ? 'now'
    : createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {
    text,
    version,
    path: `/_astro/fonts.${version}.css`,
    hasTallLetters: hasTallLetters(written),
  };
}

let latest: { written: string; stylesheet: Promise<FontStylesheet> } | undefined;

/**
 * The stylesheet that has the typefaces inside it, as one family: the text face is its regular
 * weight, the display face every bolder one, so words that stand out in a text are set in the display
 * face. It is one request on the connection that brought the page, where two font files need a second
 * connection (docs/decisions/0013-what-precedes-the-first-view.md). Written again only when the content has other letters.
 */
export async function getFontStylesheet(): Promise<FontStylesheet> {
  const content = await getContent();
  const written = charactersOf(content);
  if (latest?.written !== written)
    latest = { written, stylesheet: write(written, content.profile.language) };
  return latest.stylesheet;
}
