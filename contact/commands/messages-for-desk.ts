/** Lists and erases messages for the desk, from the inbox of the site. */
import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { writeAnswerLink } from '#contact/mail/compose.ts';
import { contactFieldTable, labelTexts } from '#contact/message/contact-fields.ts';
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';
import { describeSpamFlags } from '#contact/message/spam-flags.ts';
import { InboxAccessError, type InboxClient } from './inbox-client.ts';
import { describeLastFault, toPrintable } from './inbox-commands.ts';

/** The fields that the desk shows in the heading of a message, not among its details. */
const shownAbove = [contactFieldTable.name.label, contactFieldTable.email.label];

/** Prepares a message for the desk. */
export function toVisitorMessage(message: StoredMessage) {
  const { reference, receivedAt, state, name, email } = message;
  return {
    reference,
    receivedAt,
    state,
    spamFlags: describeSpamFlags(message.spamFlags),
    fault: describeLastFault(message),
    name: toPrintable(name),
    email: email.replaceAll(invisibleCharacters, ''),
    answer: writeAnswerLink(email, reference),
    details: labelTexts(message)
      .filter(([label, text]) => text !== '' && !shownAbove.includes(label))
      .map(([label, text]): [string, string] => [label, toPrintable(text)]),
    text: toPrintable(message.message),
  };
}

/** @param find resolves to the inbox of the site, or to undefined when there is no inbox yet. */
export function createDeskMessages(find: () => Promise<InboxClient | undefined>) {
  return {
    list: async () => {
      const inbox = await find();
      if (!inbox) return { isThere: false, messages: [], sendsMail: false, backups: '' };
      const { messages, ...more } = await inbox.list();
      return { isThere: true, messages: messages.map(toVisitorMessage), ...more };
    },
    erase: async (reference: string) => {
      const inbox = await find();
      if (!inbox) throw new InboxAccessError('There is no inbox yet.');
      return (await inbox.erase({ reference })).erased;
    },
  };
}
