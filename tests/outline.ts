/** Renders a component as plain HTML, so that a test compares all of it at once. */
import { load } from 'cheerio';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The HTML of a component, an element a line: without classes, without elements that only group others, and without
 * the insides of icons and drawings.
 */
export function outlineOf(element: ReactElement): string {
  const $ = load(renderToStaticMarkup(element), null, false);
  $('svg')
    .empty()
    .removeAttr('viewBox shape-rendering fill stroke stroke-width stroke-linecap stroke-linejoin');
  $('[class]').removeAttr('class');
  for (const group of $('div, span, picture').get().reverse())
    if (Object.keys(group.attribs).length === 0) $(group).replaceWith($(group).contents());
  return $.html().replace(/(?<!^)<(?!\/)/g, '\n<');
}
