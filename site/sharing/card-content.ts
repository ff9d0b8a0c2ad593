import { lastChanged } from '#model/read/last-changed.ts';
import type { CardContent } from '#resume/vcard.ts';
import { getContent } from '#site/content.ts';

/** What both contact cards are made from. */
export async function getCardContent(): Promise<CardContent> {
  const { profile, roles } = await getContent();
  return { profile, roles, changed: lastChanged(['profile.yaml', 'experience']) };
}
