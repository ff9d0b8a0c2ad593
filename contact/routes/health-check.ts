import type { Context } from 'hono';
import { type InboxPort, InboxUnavailableError } from '#contact/inbox/inbox-port.ts';

/** How long an answer stands, in milliseconds: a look at the disk writes to it. */
const remembered = 1000;

interface HealthDeps {
  inbox: Pick<InboxPort, 'checkWritable'>;
  now: () => number;
}

/** Says whether a message could be stored, as it was at most a second ago, and nothing else. */
export function createHealthCheck({ inbox, now }: HealthDeps) {
  let last = { at: Number.NEGATIVE_INFINITY, writable: Promise.resolve(false) };

  function isWritable(): Promise<boolean> {
    const at = now();
    if (Math.abs(at - last.at) >= remembered) last = { at, writable: canStore(inbox, at) };
    return last.writable;
  }

  return async (context: Context) =>
    (await isWritable())
      ? context.json({ status: 'ok' })
      : context.json({ status: 'unavailable' }, 503, { 'Retry-After': '30' });
}

async function canStore(inbox: HealthDeps['inbox'], at: number): Promise<boolean> {
  try {
    await inbox.checkWritable(at);
    return true;
  } catch (error) {
    if (error instanceof InboxUnavailableError) return false;
    throw error;
  }
}
