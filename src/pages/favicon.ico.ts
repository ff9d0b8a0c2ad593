import type { APIRoute } from 'astro';
import { faviconIco } from '#src/icons/icons.ts';
import { getColours } from '#src/site-content.ts';

export const GET: APIRoute = async () =>
  new Response(await faviconIco(await getColours('light')), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
