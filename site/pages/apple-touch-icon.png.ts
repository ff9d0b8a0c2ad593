/** `/apple-touch-icon.png`: the icon on the home screen of an iPhone. */
import type { APIRoute } from 'astro';
import { inScheme } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { logoPng } from '#site/page-pictures.ts';
import { appleTouchIcon } from '#ui/icons/icons.ts';

export const GET: APIRoute = async () => {
  const { profile, colours } = await getContent();
  const icon = await appleTouchIcon(inScheme(colours, 'light'), await logoPng(profile, 512));
  return new Response(icon, { headers: { 'Content-Type': 'image/png' } });
};
