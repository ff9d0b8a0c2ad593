/** `/sitemap.xml`: the pages that search engines may list (sitemaps.org). */
import type { APIRoute } from 'astro';
import { getContent } from '#site/content.ts';
import { routesOf } from '#site/routes.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const paths = routesOf(await getContent())
    .filter(({ indexed }) => indexed)
    .map(({ path }) => path);
  const entries = paths.map((path) => `<url><loc>${new URL(path, site ?? url)}</loc></url>\n`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};
