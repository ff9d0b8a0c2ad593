import type { APIRoute } from 'astro';
import { getColours } from '#site/content.ts';
import { faviconIco } from '#ui/icons/icons.ts';

export const GET: APIRoute = async () =>
  new Response(await faviconIco(await getColours('light')), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
