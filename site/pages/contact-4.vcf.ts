import type { APIRoute } from 'astro';
import { contactCard4 } from '#resume/vcard.ts';
import { getCardContent } from '#site/sharing/card-content.ts';

export const GET: APIRoute = async () =>
  new Response(contactCard4(await getCardContent()), {
    headers: { 'Content-Type': 'text/vcard; charset=utf-8' },
  });
