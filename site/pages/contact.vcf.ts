/** `/contact.vcf`: the owner’s contact card. */
import type { APIRoute } from 'astro';
import { contactCard } from '#documents/vcard.ts';
import { getContent } from '#site/content.ts';
import { ownerJpeg } from '#site/page-pictures.ts';

/** The width and height of the photo, in pixels; phones show a square or a circle. */
const photoSide = 320;

export const GET: APIRoute = async () => {
  const { profile, experience } = await getContent();
  const photo = await ownerJpeg(profile, photoSide, photoSide);
  return new Response(contactCard({ profile, experience, photo }), {
    headers: { 'Content-Type': 'text/vcard; charset=utf-8' },
  });
};
