import { type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';

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
 * {@link canWrite}, whose result is cached: each check writes to the disk, and anybody can ask.
 *
 * @param cacheTime how long a result holds, in milliseconds.
 */
export function cachedHealthCheck(cacheTime: number): typeof canWrite {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isHealthy = false;
  return async (inbox, now) => {
    if (Math.abs(now - checkedAt) >= cacheTime) {
      isHealthy = await canWrite(inbox, now);
      checkedAt = now;
    }
    return isHealthy;
  };
}
