import type { APIRoute } from 'astro';
import { inScheme } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { getLogoPng } from '#site/owner-pictures.ts';
import { faviconIco } from '#ui/icons/icons.ts';

export const GET: APIRoute = async () =>
  new Response(
    await faviconIco(inScheme((await getContent()).colours, 'light'), await getLogoPng(64)),
    { headers: { 'Content-Type': 'image/vnd.microsoft.icon' } },
  );
