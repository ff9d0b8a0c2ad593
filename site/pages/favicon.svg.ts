/** `/favicon.svg`: the icon of the tab. */
import type { APIRoute } from 'astro';
import { inScheme } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { logoPng } from '#site/page-pictures.ts';
import { logoSvg } from '#ui/icons/logo.ts';

export const GET: APIRoute = async () => {
  const { profile, colours } = await getContent();
  const icon = logoSvg(inScheme(colours, 'light'), { own: await logoPng(profile, 96) });
  return new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } });
};
