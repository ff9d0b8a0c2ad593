import type { APIRoute } from 'astro';
import { isIndexed, shownPages } from '#model/pages.ts';
import { getContent } from '#site/content.ts';

/** The pages that search engines may list (sitemaps.org). */
export const GET: APIRoute = async ({ site, url }) => {
  const { pages, projects, guides } = await getContent();
  const paths = [
    ...shownPages(pages).map(({ path }) => path),
    ...projects.map(({ slug }) => `/portfolio/${slug}`),
    ...guides.map(({ slug }) => `/${slug}`),
  ].filter(isIndexed);
  const entries = paths.map((path) => `<url><loc>${new URL(path, site ?? url)}</loc></url>\n`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};
