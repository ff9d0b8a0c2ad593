import type { Context } from 'hono';
import { type InboxPort, InboxUnavailableError } from '#contact/inbox/inbox-port.ts';

/** How long an answer stands, in milliseconds: a look at the disk writes to it. */
const cacheTime = 1000;

interface HealthDeps {
  inbox: Pick<InboxPort, 'checkWritable' | 'status'>;
  now: () => number;
}

/**
 * Says whether a message could be stored, and what waits in the inbox, as it was at most a second ago.
 * Nothing in it is about a visitor.
 */
export function createHealthCheck({ inbox, now }: HealthDeps) {
  let last = { at: Number.NEGATIVE_INFINITY, health: Promise.resolve<Health>(unavailable) };

  function look(): Promise<Health> {
    const at = now();
    if (Math.abs(at - last.at) >= cacheTime) last = { at, health: readHealth(inbox, at) };
    return last.health;
  }

  return async (context: Context) => {
    const health = await look();
    if (health.status === 'ok') return context.json(health);
    return context.json(health, 503, { 'Retry-After': '30' });
  };
}

type Health =
  | { status: 'unavailable' }
  | {
      status: 'ok';
      /** Messages that wait for delivery, and for how many seconds the oldest does. */
      waiting: number;
      waitingSeconds: number;
      lastDelivered: string | null;
      suspect: number;
      /** Suspect and failed messages that the owner was not told of yet. */
      unreported: number;
      failed: number;
    };

const unavailable: Health = { status: 'unavailable' };

async function readHealth(inbox: HealthDeps['inbox'], at: number): Promise<Health> {
  try {
    await inbox.checkWritable(at);
    const { counts, waitingSince, lastDeliveredAt, unreported } = await inbox.status();
    return {
      status: 'ok',
      waiting: counts.new,
      waitingSeconds: Math.max(0, Math.round((at - (waitingSince ?? at)) / 1000)),
      lastDelivered: lastDeliveredAt === undefined ? null : new Date(lastDeliveredAt).toISOString(),
      suspect: counts.suspect,
      unreported,
      failed: counts.failed,
    };
  } catch (error) {
    if (error instanceof InboxUnavailableError) return unavailable;
    throw error;
  }
}
