import type { VisitorMessage } from './live-inbox.ts';

/** Where a message stands, in words. */
export function stateWords({ state }: Pick<VisitorMessage, 'state'>, sendsMail: boolean): string {
  if (state === 'suspect') return 'Held back';
  if (state === 'delivered') return 'Sent to your mailbox';
  if (state === 'failed') return 'Did not reach your mailbox';
  return sendsMail ? 'On its way to your mailbox' : 'Kept here';
}

/** What the button says that lets a message go on; undefined where it has nothing to wait for. */
export function releaseWords(
  { state, reason }: Pick<VisitorMessage, 'state' | 'reason'>,
  sendsMail: boolean,
): string | undefined {
  if (state === 'suspect' && !sendsMail) return 'It is a real message';
  const waits = state === 'suspect' || state === 'failed' || (state === 'new' && reason !== '');
  return sendsMail && waits ? 'Send it to my mailbox' : undefined;
}

/** The address that opens the owner's mail program with an answer. */
export const answerLink = ({ email, reference }: Pick<VisitorMessage, 'email' | 'reference'>) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your message ${reference}`)}`;
