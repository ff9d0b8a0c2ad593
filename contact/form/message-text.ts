import { labelledTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';

/** A message as plain text, for an e-mail program, a chat or the clipboard. */
export function messageText(message: ContactMessage): string {
  const facts = labelledTexts(message)
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`);
  return [message.message, facts.join('\n')].filter(Boolean).join('\n\n').toWellFormed();
}

/** The address that opens the visitor's e-mail program with the message written (RFC 6068). */
export function mailLink(to: string, message: ContactMessage): string {
  const subject = `Enquiry: ${message.projectType || message.name || 'sourcing project'}`;
  const body = messageText(message).replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body)}`;
}
