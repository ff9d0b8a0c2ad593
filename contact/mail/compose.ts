/** Writes the mail to the owner about a message. */
import { domainToASCII, domainToUnicode } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import addressParser from 'nodemailer/lib/addressparser';
import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { labelTexts } from '#contact/message/contact-fields.ts';
import { formatClock } from '#contact/message/format-time.ts';
import { invisibleCharacters, toOneLine } from '#contact/message/invisible-characters.ts';
import { describeSpamFlags } from '#contact/message/spam-flags.ts';
import { longestAddress } from '#model/schemas/email-address.ts';
import { isKnownTimeZone } from '#model/time-zone.ts';

/** A mail for nodemailer with the fields that every mail has. */
export type Mail = SendMailOptions & { from: string; to: string; subject: string; text: string };

export interface MailContext {
  /** The sender: the owner's own address, so that receivers can check its domain. */
  from: string;
  to: string;
  /** The owner's time zone, such as `Asia/Kolkata`. */
  timeZone: string;
}

/**
 * Whether nodemailer writes a domain as it was typed, or in Punycode. It reads domains as the `URL` class does, which
 * turns `8.90` into `8.0.0.90`.
 */
function isKeptDomain(domain: string): boolean {
  const written = domainToUnicode(domainToASCII(domain));
  return written === domain.toLowerCase().normalize('NFC');
}

/** Whether an address is exactly one, and nodemailer writes the address as it was typed. */
function isOneAddress(email: string): boolean {
  const [first] = addressParser(email);
  if (first?.address !== email) return false;
  if (!isKeptDomain(readDomain(email))) return false;
  // Mail programs disagree on these characters, even within quotation marks.
  if (/[<>"\\]/.test(email)) return false;
  return email.search(invisibleCharacters) < 0 && email.length <= longestAddress;
}

/** Whether a header can have the address: many mail servers refuse letters beyond ASCII before the `@` (RFC 6531). */
const isHeaderAddress = (email: string) =>
  /^[\x21-\x7e]*$/.test(email.slice(0, email.lastIndexOf('@')));

const readDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/**
 * Composes the mail to the owner. The subject has only the reference, and the headers only a validated address;
 * everything else that a visitor wrote is in the text. A message with spam flags has `[Marked]` in its subject, so that
 * mail programs can sort it, and the reasons in its text.
 *
 * @param now the time of sending, in milliseconds since 1970.
 */
export function composeMail(message: StoredMessage, context: MailContext, now: number): Mail {
  const { from, to } = context;
  // The site may have been built by a newer program, which knows more time zones.
  const timeZone = isKnownTimeZone(context.timeZone) ? context.timeZone : 'UTC';
  const { reference, receivedAt, spamFlags, email } = message;
  const isExact = isOneAddress(email);
  const replyTo = isExact && isHeaderAddress(email) ? email : undefined;
  const facts = [
    ...labelTexts(message),
    ['Reference', reference],
    ['Received', `${formatClock(receivedAt, timeZone, true)} (${timeZone})`],
    ['Marked', describeSpamFlags(spamFlags)],
    // Gmail sends the reply to a mail from one's own address to oneself, whatever the Reply-To.
    ['Reply', writeAnswerLink(email, reference)],
  ];
  if (!isExact) facts.unshift(['The address may be mistyped', email]);
  else if (!replyTo) facts.unshift(['Use the link at “Reply” to answer', email]);
  const lines = facts
    .filter(([, value]) => value)
    .map(([label, value = '']) => `${label}: ${toOneLine(value)}`);
  const subject = `Message from the website, reference ${reference}`;
  return {
    from,
    to,
    // An object, because nodemailer parses a string as a list of addresses.
    replyTo: replyTo && { name: '', address: replyTo },
    subject: spamFlags.length > 0 ? `[Marked] ${subject}` : subject,
    // The same for each attempt, so that receivers recognise a duplicate.
    messageId: `<${reference}.${receivedAt}@${writeAsciiDomain(from)}>`,
    // Spam filters distrust an old date, and mail programs would sort a late mail below newer ones.
    date: new Date(now),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: `${lines.join('\n')}\n\n${message.message}\n`,
  };
}

/** Writes the link that opens the owner's mail program with an answer to the visitor, and to nobody else. */
export const writeAnswerLink = (email: string, reference: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your message ${reference}`)}`;

/** Writes the domain of an address in Punycode, as nodemailer writes that of the sender. */
const writeAsciiDomain = (address: string) => new URL(`http://${readDomain(address)}`).hostname;
