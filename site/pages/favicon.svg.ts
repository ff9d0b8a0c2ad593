import type { APIRoute } from 'astro';
import { getColours } from '#site/content.ts';
import { markSvg } from '#ui/icons/mark.ts';

export const GET: APIRoute = async () =>
  new Response(markSvg(await getColours('light')), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
