/**
 * `/tooltips.js`: the polyfill of interest invokers, which show tooltips, and the focus of the menu; browsers that have
 * interest invokers never load it.
 */
import polyfill from 'interestfor/src/interestfor.min.js?raw';
import menuFocus from '#site/layout/menu-focus.ts?inline';

/** The polyfill without its style, which the policy of the pages forbids. The style gives its properties a default; tooltip.css sets them. */
const withoutStyle = polyfill.replace('document.head.appendChild(e),', '');
if (withoutStyle === polyfill)
  throw new Error(
    'interestfor no longer adds its style as it did: look at site/pages/tooltips.js.ts',
  );

export const GET = () =>
  new Response(`${withoutStyle}\n${menuFocus}`, { headers: { 'Content-Type': 'text/javascript' } });
