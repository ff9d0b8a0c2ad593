/** `/robots.txt`: names the site map. */
import type { APIRoute } from 'astro';

/** Lets every reader in and tells where the sitemap is. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', site)}\n`);
