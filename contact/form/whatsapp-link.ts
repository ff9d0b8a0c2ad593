import { whatsappAddress } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';

/**
 * The address that opens a WhatsApp chat with the owner, its first words typed in.
 *
 * @param text what stands in the chat; the owner's greeting unless told.
 */
export function whatsappLink(
  { phone, whatsapp }: Pick<Profile, 'phone' | 'whatsapp'>,
  text = whatsapp.greeting,
): string {
  return `${whatsappAddress(whatsapp.phone ?? phone)}?text=${encodeURIComponent(text)}`;
}
