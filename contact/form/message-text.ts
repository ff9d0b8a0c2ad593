import { labelledTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { wellFormed } from '#contact/message/invisible-characters.ts';

/** A message as plain text, for an e-mail program, a chat or the clipboard. */
export function messageText(message: ContactMessage): string {
  const facts = labelledTexts(message)
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`);
  return wellFormed([message.message, facts.join('\n')].filter(Boolean).join('\n\n'));
}

/** The address that opens the visitor's e-mail program with the message written (RFC 6068). */
export function mailLink(to: string, message: ContactMessage): string {
  const topic = message.projectType || message.name || 'sourcing project';
  const subject = `Enquiry: ${topic}`;
  const body = messageText(message).replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(wellFormed(subject))}&body=${encodeURIComponent(body)}`;
}
