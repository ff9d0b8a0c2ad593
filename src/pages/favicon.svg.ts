import type { APIRoute } from 'astro';
import { markSvg } from '#src/icons/mark.ts';
import { getColours } from '#src/site-content.ts';

export const GET: APIRoute = async () =>
  new Response(markSvg(await getColours('light')), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
