/** `/menu.js`: the script of the menu for browsers without popovers; other browsers never load it. */
import menuWithoutPopovers from '#site/layout/menu-without-popovers.ts?inline';

export const GET = () =>
  new Response(menuWithoutPopovers, { headers: { 'Content-Type': 'text/javascript' } });
