/** Gives each page its typography when it is drawn, so that content stays as it was written. */
import { defineMiddleware } from 'astro:middleware';
import { printedPage } from '#documents/typography.ts';
import { pageNamed } from '#model/pages.ts';

export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  // Its heading is a fixed text, which the form's notice says in the same letters.
  if (url.pathname.startsWith(pageNamed('contact-sent').path)) return response;
  return new Response(printedPage(await response.text()), response);
});
