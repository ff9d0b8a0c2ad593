/** Leaves out the pages that the owner hides, and applies typography to the others. */
import { defineMiddleware } from 'astro:middleware';
import { printedPage } from '#documents/typography.ts';
import { getContent } from './content.ts';
import { isPageHidden, routesOf } from './routes.ts';

/**
 * The answer for a page or a file that the site does not have. A build writes no file for an answer without a body, but
 * the 404 page for a 404; the development server shows that page.
 */
export const notBuilt = () => new Response(null, { status: import.meta.env.DEV ? 404 : 204 });

export const onRequest = defineMiddleware(async ({ url, routePattern }, next) => {
  const routes = routesOf(await getContent());
  if (routePattern !== '/404' && isPageHidden(routes, url.pathname)) return notBuilt();
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  // The thanks of the form are fixed to the letter.
  if (routePattern === '/contact/sent') return response;
  return new Response(printedPage(await response.text()), response);
});
