/** The sentences about messages: where one is, how many there are. */
import type { VisitorMessage } from '#desk/messages/messages.ts';

/** The state of a message, in words. */
export function stateWords(
  { state, fault }: Pick<VisitorMessage, 'state' | 'fault'>,
  sendsMail: boolean,
): string {
  if (state === 'delivered') return 'Sent to your mailbox';
  if (!sendsMail) return 'Kept here';
  return fault ? 'Waiting: it could not be sent to your mailbox yet' : 'On its way to your mailbox';
}

/** The most messages that the desk shows. */
const mostShown = 100;

/** How many messages are shown, as a sentence. */
export function countWords(count: number): string {
  if (count === 0) return 'No message yet.';
  if (count === 1) return '1 message.';
  return count < mostShown
    ? `${count} messages.`
    : `The newest ${count} messages; docs/owner-guide.md says how to save all.`;
}
