/** Writes a built page in fewer bytes, with the same elements and the same styles. */
import { shortenNames } from './short-names.ts';

const styleElement = /<style>(.*?)<\/style>/s;

/**
 * Shortens the names and the tags of a built page, and inlines variables of its theme.
 *
 * @param html a page that has all its styles in one element.
 */
export function shortenPage(html: string): string {
  const [element = '', styles = ''] = styleElement.exec(html) ?? [];
  const page = shortenTags(html.replace(element, ''));
  const short = shortenNames(inlineLiterals(styles, page), page);
  return short.page.replace('</head>', () => `<style>${short.styles}</style></head>`);
}

/**
 * Closes shapes without content in their start tag, pictures without a slash, and leaves out what HTML does not need:
 * the end tags of lists, tables and paragraphs, and the namespace of drawings.
 */
const shortenTags = (page: string): string =>
  page
    .replaceAll(/(?<=<svg) xmlns="[^"]*"/g, '')
    .replaceAll(/(?<=<(?:img|source)\s[^>]*)\/>/g, '>')
    .replaceAll(/><\/(?:circle|line|path|rect)>/g, '/>')
    .replaceAll(/<\/p>(?=<(?:div|dl|figure|h[1-6]|ol|p|table|ul)\b|<\/(?:div|li|section)>)/g, '')
    .replaceAll(/<\/li>(?=<li|<\/[ou]l>)|<\/(?:dd|dt)>(?=<d[dt]|<\/dl>|<\/div>)/g, '')
    .replaceAll(/<\/t[dh]>(?=<t[dh]|<\/tr>)|<\/tr>(?=<tr|<\/t(?:body|head)>)/g, '');

/** The rule with the variables of the theme, as Tailwind writes it. */
const themeRule = /(?<=:root,:host\{)[^}]*/;

/** Replaces a variable of the theme by its value where that is one literal for the whole page, such as a size. */
function inlineLiterals(styles: string, page: string): string {
  let inlined = styles;
  for (const declaration of themeRule.exec(styles)?.[0].split(';') ?? []) {
    const [, name = '', value = ''] = /^(--[\w-]+): ?(.*)$/s.exec(declaration) ?? [];
    if (!name) continue;
    const uses = inlined.split(`var(${name})`);
    const named = inlined.match(new RegExp(`${name}(?![\\w-])`, 'g')) ?? [];
    // A name that is found more often than in its declaration and its uses is set again or has a fallback.
    if (value.includes('var(') || page.includes(name) || named.length > uses.length) continue;
    inlined = uses.join(value).replace(new RegExp(`${RegExp.escape(declaration)};?`), '');
  }
  return inlined;
}
