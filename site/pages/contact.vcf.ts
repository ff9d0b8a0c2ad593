import type { APIRoute } from 'astro';
import { contactCard } from '#resume/vcard.ts';
import { getContent } from '#site/content.ts';

export const GET: APIRoute = async () =>
  new Response(contactCard((await getContent()).profile), {
    headers: { 'Content-Type': 'text/vcard; charset=utf-8' },
  });
