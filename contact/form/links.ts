/** Links with a text filled in: to the contact form, to an email program, to WhatsApp. A long text is cut. */
import { labelTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { replaceLoneSurrogates } from '#contact/message/invisible-characters.ts';
import { whatsappAddress } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';

/**
 * Writes the address of the contact form with its fields filled in.
 *
 * @param projectType the text of the field of that name.
 * @param firstLine the first line of the message.
 * @param ask further lines, for the visitor to complete.
 */
export function writeContactLink(
  projectType: string,
  firstLine: string,
  ask: string[] = [],
): string {
  const message = [firstLine, ...ask.map((line) => `${line}: `)].join('\n');
  return `/contact?${new URLSearchParams({ projectType, message })}`;
}

/**
 * Writes the address that opens a WhatsApp chat with the owner, with a text filled in; undefined for an owner without
 * WhatsApp.
 *
 * @param text the text of the chat; the owner's greeting by default.
 */
export function writeWhatsappLink(
  { phone, whatsapp }: Pick<Profile, 'phone' | 'whatsapp'>,
  text = whatsapp?.greeting ?? '',
): string | undefined {
  if (!whatsapp) return undefined;
  return fitLink(`${whatsappAddress(whatsapp.phone ?? phone)}?text=`, text);
}

/** The longest link, in characters: Windows opens none of more than about 2,000. */
const longestLink = 1_900;

/** Writes a text to the end of a link; where the link would be too long, only the beginning of the text and `…`. */
function fitLink(start: string, text: string): string {
  const whole = start + encodeURIComponent(text);
  if (whole.length <= longestLink) return whole;
  let link = start;
  for (const letter of text) {
    const next = link + encodeURIComponent(letter);
    if (next.length > longestLink - encodeURIComponent('…').length) break;
    link = next;
  }
  return link + encodeURIComponent('…');
}

/** Whether a link has only the beginning of its text. */
export const isShortened = (link: string): boolean => link.endsWith(encodeURIComponent('…'));

/** Writes a message as plain text, for an email program, a chat or the clipboard. */
export function writeMessageText(message: ContactMessage): string {
  const facts = labelTexts(message)
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`);
  return replaceLoneSurrogates([message.message, facts.join('\n')].filter(Boolean).join('\n\n'));
}

/** The longest topic in a subject, in characters: the rest of the link is for the text. */
const longestTopic = 60;

/** Writes the address that opens the visitor's email program with the message (RFC 6068), or with its beginning. */
export function writeMailLink(to: string, message: ContactMessage): string {
  const topic = message.projectType || message.name || 'sourcing project';
  const subject = replaceLoneSurrogates(`Enquiry: ${topic.slice(0, longestTopic)}`);
  const body = writeMessageText(message).replaceAll(/\r?\n/g, '\r\n');
  return fitLink(`mailto:${to}?subject=${encodeURIComponent(subject)}&body=`, body);
}
