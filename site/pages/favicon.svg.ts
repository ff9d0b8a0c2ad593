/** `/favicon.svg`: the icon of the tab. */
import type { APIRoute } from 'astro';
import { inScheme } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { logoPng } from '#site/page-pictures.ts';
import { markSvg } from '#ui/icons/mark.ts';

export const GET: APIRoute = async () => {
  const { profile, colours } = await getContent();
  const icon = markSvg(inScheme(colours, 'light'), { logo: await logoPng(profile, 96) });
  return new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } });
};
