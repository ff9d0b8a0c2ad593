import type { APIRoute } from 'astro';
import { inScheme } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { getLogoPng } from '#site/owner-pictures.ts';
import { faviconPng } from '#ui/icons/icons.ts';

export const GET: APIRoute = async () =>
  new Response(
    await faviconPng(inScheme((await getContent()).colours, 'light'), await getLogoPng(64)),
    { headers: { 'Content-Type': 'image/png' } },
  );
