import type { CardContent } from '#resume/vcard.ts';
import { getContent } from '#site/content.ts';
import { lastChanged } from '#site/last-changed.ts';
import { getOwnerJpeg } from '#site/owner-photo.ts';

/** The side of the photo in a contact, in pixels: phones show it as a square or a circle. */
const photoSide = 320;

/** What both contact cards are made from. */
export async function getCardContent(): Promise<CardContent> {
  const { profile, roles } = await getContent();
  const changed = lastChanged(['profile.yaml', 'experience']);
  return { profile, roles, changed, photo: await getOwnerJpeg(photoSide, photoSide) };
}
