import type { APIRoute } from 'astro';
import { contactCard } from '#resume/vcard.ts';
import { getCardContent } from '#site/sharing/card-content.ts';

export const GET: APIRoute = async () =>
  new Response(contactCard(await getCardContent()), {
    headers: { 'Content-Type': 'text/vcard; charset=utf-8' },
  });
