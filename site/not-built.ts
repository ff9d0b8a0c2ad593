/**
 * The answer for a page or file that the owner hides. Astro writes no file for an answer without a
 * body, but its 404 page for a 404; the preview shows that page.
 */
export const notBuilt = (): Response =>
  new Response(null, { status: import.meta.env.DEV ? 404 : 204 });
