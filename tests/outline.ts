/** Renders a component as plain HTML, so that a test compares all of it at once. */
import { load } from 'cheerio';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Where a line begins: before an element, unless it is the first part of another, a cell or an icon. */
const lineStart =
  /(?<=[^>]|<\/\w+>|<(?:img|input|link|source)\b[^>]*>)<(?!\/|dd|td|th\b|svg|source)/g;

/** Breaks HTML into lines. */
export const linesOf = (html: string) => html.replace(lineStart, '\n<');

/**
 * The HTML of a component: without classes, the roles of tables, elements that only group others, and the insides of
 * icons and drawings.
 */
export function outlineOf(element: ReactElement): string {
  const $ = load(renderToStaticMarkup(element), null, false);
  $('svg')
    .empty()
    .removeAttr('viewBox shape-rendering fill stroke stroke-width stroke-linecap stroke-linejoin');
  $('[class]').removeAttr('class');
  $('table, table *').removeAttr('role');
  for (const group of $('div, span, picture').get().reverse())
    if (Object.keys(group.attribs).length === 0) $(group).replaceWith($(group).contents());
  return linesOf($.html());
}
