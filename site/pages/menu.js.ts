/** The script of the menu, for browsers without popovers: other browsers never ask for it. */
import menuWithoutPopovers from '#site/layout/menu-without-popovers.ts?inline';

export const GET = () =>
  new Response(menuWithoutPopovers, { headers: { 'Content-Type': 'text/javascript' } });
