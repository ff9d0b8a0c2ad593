import type { APIRoute } from 'astro';
import { inScheme } from '#model/schemas/colours.ts';
import { getContent } from '#site/content.ts';
import { markSvg } from '#ui/icons/mark.ts';

export const GET: APIRoute = async () =>
  new Response(markSvg(inScheme((await getContent()).colours, 'light')), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
