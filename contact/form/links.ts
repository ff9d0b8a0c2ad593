import { labelledTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { wellFormed } from '#contact/message/invisible-characters.ts';
import { whatsappAddress } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';

/**
 * The address of the contact form with its project type and the beginning of its message filled in.
 *
 * @param projectType what is in the field of that name.
 * @param firstLine the first line of the message; the visitor writes on below it.
 * @param ask what to say, a line each, to be filled in.
 */
export function contactLink(projectType: string, firstLine: string, ask: string[] = []): string {
  const message = [firstLine, ...ask.map((line) => `${line}: `)].join('\n');
  return `/contact?${new URLSearchParams({ projectType, message })}`;
}

/**
 * The address that opens a WhatsApp chat with the owner, its first words typed in; undefined for an owner who has none.
 *
 * @param text what stands in the chat; the owner's greeting unless told.
 */
export function whatsappLink(
  { phone, whatsapp }: Pick<Profile, 'phone' | 'whatsapp'>,
  text = whatsapp?.greeting ?? '',
): string | undefined {
  if (!whatsapp) return undefined;
  return `${whatsappAddress(whatsapp.phone ?? phone)}?text=${encodeURIComponent(text)}`;
}

/** A message as plain text, for an email program, a chat or the clipboard. */
export function messageText(message: ContactMessage): string {
  const facts = labelledTexts(message)
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`);
  return wellFormed([message.message, facts.join('\n')].filter(Boolean).join('\n\n'));
}

/** The address that opens the visitor's email program with the message written (RFC 6068). */
export function mailLink(to: string, message: ContactMessage): string {
  const topic = message.projectType || message.name || 'sourcing project';
  const subject = `Enquiry: ${topic}`;
  const body = messageText(message).replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(wellFormed(subject))}&body=${encodeURIComponent(body)}`;
}
