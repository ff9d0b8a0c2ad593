/** Gives each page its typography when it is drawn, so that content stays as it was written. */
import { defineMiddleware } from 'astro:middleware';
import { printedPage } from '#documents/typography.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(printedPage(await response.text()), response);
});
