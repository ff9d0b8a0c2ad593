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
  const digits = (whatsapp.phone ?? phone).replaceAll(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
