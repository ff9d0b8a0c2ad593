/** `/favicon.ico`: the icon for browsers and programs that take no SVG; the file is a PNG. */
import type { APIRoute } from 'astro';
import { inScheme } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { logoPng } from '#site/page-pictures.ts';
import { faviconPng } from '#ui/icons/icons.ts';

export const GET: APIRoute = async () => {
  const { profile, colours } = await getContent();
  const icon = await faviconPng(inScheme(colours, 'light'), await logoPng(profile, 64));
  return new Response(icon, { headers: { 'Content-Type': 'image/png' } });
};
