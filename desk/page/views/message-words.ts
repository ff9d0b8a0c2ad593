import type { VisitorMessage } from '#desk/messages/messages.ts';

/** Where a message is, for the owner. */
export function stateWords({ state }: Pick<VisitorMessage, 'state'>, sendsMail: boolean): string {
  if (state === 'delivered') return 'Sent to your mailbox';
  if (state === 'failed') return 'Did not reach your mailbox';
  return sendsMail ? 'On its way to your mailbox' : 'Kept here';
}

/** What the button says that sends a message now; undefined where it has nothing to wait for. */
export function retryWords(
  { state, reason }: Pick<VisitorMessage, 'state' | 'reason'>,
  sendsMail: boolean,
): string | undefined {
  const waits = state === 'failed' || (state === 'new' && reason !== '');
  return sendsMail && waits ? 'Send it to my mailbox' : undefined;
}

/** The address that opens the owner's mail program with an answer. */
export const answerLink = ({ email, reference }: Pick<VisitorMessage, 'email' | 'reference'>) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your message ${reference}`)}`;

/** What a look into the inbox came to; for `search`, unless it is empty. */
export function foundWords(count: number, hasMore: boolean, search: string): string {
  if (count === 0) return search ? 'No message has these words.' : 'No message yet.';
  if (count === 1) return search ? '1 message has these words.' : '1 message.';
  const many = hasMore ? `The newest ${count} messages` : `${count} messages`;
  return search ? `${many} with these words.` : `${many}.`;
}

/**
 * What erasing came to.
 *
 * @param erased how many messages that were.
 * @param sender whose messages were meant, if it was all that came from an address.
 */
export function erasedWords(erased: number, sender?: string): string {
  if (erased === 0) return 'It was no longer in the inbox.';
  if (sender === undefined) return 'It is erased.';
  return erased === 1
    ? `The one message from ${sender} is erased.`
    : `All ${erased} messages from ${sender} are erased.`;
}
