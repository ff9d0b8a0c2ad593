import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { labelledTexts } from '#contact/message/contact-fields.ts';
import { oneLine } from '#contact/message/invisible-characters.ts';
import { describeSuspicions } from '#contact/message/suspicions.ts';
import { readEmailAddress } from '#model/schemas/email-address.ts';

export interface Mail {
  from: string;
  to: string;
  /** One address, which was checked. */
  replyTo?: string | undefined;
  subject: string;
  /** The same for each attempt, so that a mail server or program recognises a repetition. */
  messageId: string;
  date: Date;
  text: string;
}

const lastOfDay = `
--
This is the last message that is mailed to you today: CONTACT_DAILY_MAILS is reached. Others wait in the
inbox and are mailed from midnight UTC. See them now: npm run inbox
`;

/**
 * The mail to the owner. Only the reference stands in the subject and only a checked address in the
 * headers; everything else that a visitor wrote is in the text. A suspect message is marked in the
 * subject, so that a mail program can sort it, and says why.
 *
 * @param from the owner's own address, so that receivers can check the sender's domain.
 * @param isLastOfDay whether no more are mailed on this day, which the mail says.
 */
export function composeMail(
  message: StoredMessage,
  { from, to }: { from: string; to: string },
  isLastOfDay = false,
): Mail {
  // In letters of the DNS, as nodemailer writes the sender.
  const { hostname } = new URL(`http://${from.slice(from.lastIndexOf('@') + 1)}`);
  const facts = [
    ...labelledTexts(message),
    ['Reference', message.reference],
    ['Received', new Date(message.receivedAt).toISOString()],
    ['Maybe advertising', describeSuspicions(message.suspicions)],
  ].filter(([, value]) => value);
  return {
    from,
    to,
    replyTo: readEmailAddress(message.email),
    subject: `${message.suspicions.length > 0 ? '[Maybe advertising] ' : ''}Message from the website, reference ${message.reference}`,
    // The same for each attempt, so that a mail server or program recognises a repetition.
    messageId: `<${message.reference}.${message.receivedAt}@${hostname}>`,
    date: new Date(message.receivedAt),
    text: `${facts.map(([label, value]) => `${label}: ${oneLine(value ?? '')}`).join('\n')}\n\n${message.message}\n${isLastOfDay ? lastOfDay : ''}`,
  };
}
