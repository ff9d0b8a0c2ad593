import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { reasonOf } from '#contact/mail/reason.ts';
import { contactFieldTable, labelledTexts } from '#contact/message/contact-fields.ts';
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';
import { printable } from './format-message.ts';
import { InboxAccessError, type InboxClient } from './inbox-client.ts';

/** What stands over a message, and not among its other fields. */
const inTheHead = [contactFieldTable.name.label, contactFieldTable.email.label];

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
      .filter(([label, text]) => text !== '' && !inTheHead.includes(label))
      .map(([label, text]): [string, string] => [label, printable(text)]),
    text: printable(message.message),
  };
}

export interface LiveInboxOptions {
  /** Finds the inbox of the published site, else of this machine; undefined where there is none yet. */
  open: () => Promise<InboxClient | undefined>;
  /** The desk's own error for an inbox that cannot be asked, with words for the owner. */
  refuse: (words: string) => Error;
}

/** The messages of visitors, as the desk asks for them. */
export function createLiveInbox({ open, refuse }: LiveInboxOptions) {
  async function use<Result>(work: (inbox: InboxClient) => Promise<Result>): Promise<Result> {
    try {
      const inbox = await open();
      if (!inbox) throw refuse('There is no inbox yet.');
      return await work(inbox);
    } catch (error) {
      throw error instanceof InboxAccessError ? refuse(error.message) : error;
    }
  }
  return {
    isThere: () =>
      open().then(
        (inbox) => inbox !== undefined,
        () => true, // it cannot be opened, so there is one
      ),
    list: (search: string, after?: string) =>
      use(async (inbox) => {
        const [{ messages, next }, { sendsMail, copies }] = await Promise.all([
          inbox.list({ search: search.trim() || undefined, after }),
          inbox.report(),
        ]);
        return { messages: messages.map(visitorMessage), sendsMail, copies, ...(next && { next }) };
      }),
    retry: (reference: string) => use(async (inbox) => (await inbox.retry(reference)) > 0),
    erase: (reference: string, everything: boolean) =>
      use(async (inbox) => {
        const found = everything ? await inbox.find(reference) : undefined;
        const chosen = found ? { sender: found.email } : { references: [reference] };
        return (await inbox.erase(chosen)).erased;
      }),
    table: () => use((inbox) => inbox.table()),
  };
}
