import type { APIRoute } from 'astro';
import { inScheme } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { getLogoPng } from '#site/owner-pictures.ts';
import { markSvg } from '#ui/icons/mark.ts';

export const GET: APIRoute = async () =>
  new Response(
    markSvg(inScheme((await getContent()).colours, 'light'), { logo: await getLogoPng(96) }),
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
