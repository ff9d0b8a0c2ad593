import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { reasonOf } from '#contact/mail/reason.ts';
import { contactFieldTable, labelledTexts } from '#contact/message/contact-fields.ts';
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';
import { printable } from './format-message.ts';
import { InboxAccessError, type InboxClient } from './inbox-client.ts';

/** What the desk shows above a message, and not among its other fields. */
const shownAbove = [contactFieldTable.name.label, contactFieldTable.email.label];

/** A message as the desk shows it. */
export function visitorMessage(message: StoredMessage) {
  const { reference, receivedAt, state, name, email } = message;
  return {
    reference,
    receivedAt,
    state,
    reason: reasonOf(message),
    name: printable(name),
    email: email.replaceAll(invisibleCharacters, ''),
    details: labelledTexts(message)
      .filter(([label, text]) => text !== '' && !shownAbove.includes(label))
      .map(([label, text]): [string, string] => [label, printable(text)]),
    text: printable(message.message),
  };
}

/**
 * The messages of visitors, as the desk asks for them.
 *
 * @param find the inbox of the site; undefined where there is none yet.
 */
export function messagesForDesk(find: () => Promise<InboxClient | undefined>) {
  const open = async (): Promise<InboxClient> => {
    const inbox = await find();
    if (!inbox) throw new InboxAccessError('There is no inbox yet.');
    return inbox;
  };
  return {
    list: async (search: string, after?: string) => {
      const inbox = await find();
      if (!inbox) return { isThere: false, messages: [], sendsMail: false, copies: '' };
      const [{ messages, next }, { sendsMail, copies }] = await Promise.all([
        inbox.list({ search: search.trim() || undefined, after: after || undefined }),
        inbox.report(),
      ]);
      const shown = messages.map(visitorMessage);
      return { isThere: true, messages: shown, sendsMail, copies, ...(next && { next }) };
    },
    retry: async (reference: string) => (await (await open()).retry(reference)) > 0,
    erase: async (reference: string, everything: boolean) => {
      const inbox = await open();
      const found = everything ? await inbox.find(reference) : undefined;
      const chosen = found ? { sender: found.email } : { references: [reference] };
      return (await inbox.erase(chosen)).erased;
    },
    table: async () => (await find())?.table(),
  };
}
