import { type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';

/** Names, in the answer of the health check, the header of a proxy that no setting trusts. */
export const untrustedProxyHeader = 'X-Untrusted-Proxy';

/** What the last look found, and when. It outlives the request that looked. */
export interface LastLook {
  at: number;
  isWritable: boolean;
}

export const neverLooked = (): LastLook => ({ at: Number.NEGATIVE_INFINITY, isWritable: false });

/** Whether a message could be stored now. */
export async function canWrite(inbox: Pick<Inbox, 'checkWritable'>, now: number): Promise<boolean> {
  try {
    await inbox.checkWritable(now);
    return true;
  } catch (error) {
    if (error instanceof InboxUnavailableError) return false;
    throw error;
  }
}

/**
 * Whether a message could be stored, as it was when somebody last looked. A look writes to the disk,
 * and anybody can ask, so the answer holds for a while.
 *
 * @param last is filled in by each look.
 * @param cacheTime how long an answer holds, in milliseconds.
 */
export async function checkHealth(
  inbox: Pick<Inbox, 'checkWritable'>,
  now: number,
  last: LastLook,
  cacheTime: number,
): Promise<boolean> {
  if (Math.abs(now - last.at) >= cacheTime)
    Object.assign(last, { at: now, isWritable: await canWrite(inbox, now) });
  return last.isWritable;
}
