/** The fonts of all pages as one style sheet. */
import { createHash } from 'node:crypto';
import type { Content } from '#model/content.ts';
import { textsIn } from '#model/value.ts';
import { getContent } from '#site/content.ts';
import { subsetFonts } from './subset-fonts.ts';

interface FontStylesheet {
  text: string;
  /** A hash of its text, which is part of its path. */
  version: string;
  path: string;
}

/** The characters of a text, and their capitals for labels. */
const withCapitals = (text: string, language: string): string =>
  text + text.toLocaleUpperCase(language);

/** All characters of all texts within a value, sorted. */
function charactersOf(value: unknown): string {
  const characters = new Set<string>();
  for (const { text } of textsIn(value)) for (const character of text) characters.add(character);
  return [...characters].sort().join('');
}

const weights = { text: '400', display: '500 800' };
const unicodeRange = (characters: string[]) =>
  `;unicode-range:${characters.map((character) => `U+${character.codePointAt(0)?.toString(16)}`)}`;

async function writeStylesheet(written: string, language: string): Promise<FontStylesheet> {
  const faces = await subsetFonts(withCapitals(written, language));
  const rules = faces.map(
    ({ style, data, characters: only }) =>
      `@font-face{font-family:Site;font-weight:${weights[style]};font-display:swap;` +
      `src:url(data:font/woff2;base64,${data.toString('base64')}) format("woff2")${only ? unicodeRange(only) : ''}}`,
  );
  const text = rules.join('\n');
  // In development one version serves pages that were rendered before the characters changed.
  const version = import.meta.env.DEV
    ? 'now'
    : createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {
    text,
    version,
    path: `/_astro/fonts.${version}.css`,
  };
}

let latest: { content: Content; written: string; stylesheet: Promise<FontStylesheet> } | undefined;

/**
 * The style sheet with the typefaces as data, as one family: regular weight is the text face, every bolder weight the
 * display face. It is one request on the connection of the page; two font files would need a second connection
 * (docs/decisions/0013-what-precedes-the-first-view.md). Made again only when the characters of the content change.
 */
export async function getFontStylesheet(): Promise<FontStylesheet> {
  const content = await getContent();
  if (latest?.content === content) return latest.stylesheet;
  const written = charactersOf(content);
  const stylesheet =
    latest?.written === written
      ? latest.stylesheet
      : writeStylesheet(written, content.profile.language);
  latest = { content, written, stylesheet };
  return stylesheet;
}
