import { setTimeout as wait } from 'node:timers/promises';
import type { StoredMessage } from '#contact/inbox/inbox.ts';
import type { InboxClient } from './inbox-client.ts';

/** How long after one look at the message it is looked at again, in milliseconds. */
const interval = 500;

/**
 * Waits until a message was delivered or a delivery has failed.
 *
 * @param limit how long, in milliseconds.
 * @returns the message as it is then; undefined when neither happened in time.
 */
export async function awaitDelivery(
  inbox: Pick<InboxClient, 'find'>,
  reference: string,
  limit: number,
): Promise<StoredMessage | undefined> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const message = await inbox.find(reference);
    if (message?.state === 'delivered' || message?.fault) return message;
    await wait(interval);
  }
  return undefined;
}
