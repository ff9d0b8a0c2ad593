import { type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';

/** Names, in the answer of the health check, the header of a proxy that no setting trusts. */
export const untrustedProxyHeader = 'X-Untrusted-Proxy';

/** The result of the last check, and when it was made. It outlives the request that checked. */
export interface HealthCache {
  at: number;
  isWritable: boolean;
}

export const emptyHealthCache = (): HealthCache => ({
  at: Number.NEGATIVE_INFINITY,
  isWritable: false,
});

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
 * Whether a message could be stored, at the last check. The check writes to the disk, and anybody can ask, so
 * its result is cached.
 *
 * @param cache is filled in by each check.
 * @param cacheTime how long a result holds, in milliseconds.
 */
export async function checkHealth(
  inbox: Pick<Inbox, 'checkWritable'>,
  now: number,
  cache: HealthCache,
  cacheTime: number,
): Promise<boolean> {
  if (Math.abs(now - cache.at) >= cacheTime)
    Object.assign(cache, { at: now, isWritable: await canWrite(inbox, now) });
  return cache.isWritable;
}
