import type { APIRoute } from 'astro';
import { contactCard } from '#resume/vcard.ts';
import { getProfile } from '#site/content.ts';

export const GET: APIRoute = async () =>
  new Response(contactCard(await getProfile()), {
    headers: { 'Content-Type': 'text/vcard; charset=utf-8' },
  });
