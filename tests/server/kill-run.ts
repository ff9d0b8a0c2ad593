import type { Inbox } from '#contact/inbox/inbox.ts';
import { postMessage } from './post-message.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { openInbox } from './test-app.ts';

export interface KillRunOptions {
  /** Starts the server on what it stored before. */
  start: () => Promise<Pick<ServerProcess, 'origin'> & { stop: (signal: 'SIGKILL') => unknown }>;
  /** Opens what it stored, when it is down. */
  openInbox: () => Inbox;
  kills: number;
  /** Messages that are under way at the same time. */
  senders: number;
}

export interface KillReport {
  kills: number;
  /** Messages that the server said it has. */
  acknowledged: number;
  /** Of these, those that are not in the inbox. */
  missing: number;
  /** Rows whose text or reference is not what was acknowledged. */
  broken: number;
  /** Messages that are in the inbox more than once. */
  duplicates: number;
  /** Messages that were stored when the answer was cut off, and found again by their key. */
  foundAgain: number;
}

/**
 * Sends numbered messages to a server that is killed, always when it has acknowledged some and others
 * are under way, and started again; then compares what it acknowledged with what is in its inbox.
 */
export async function runKills(options: KillRunOptions): Promise<KillReport> {
  const acknowledged = new Map<number, string>();
  const pending = new Set<number>();
  let next = 0;
  let foundAgain = 0;

  const sendUntilDown = async (origin: string, onAcknowledged: () => void) => {
    for (;;) {
      const [again] = pending;
      const number = again ?? next++;
      pending.delete(number);
      const sent = await send(origin, number).catch(() => undefined);
      if (!sent) {
        pending.add(number);
        return;
      }
      if (sent.status === 200) foundAgain += 1;
      acknowledged.set(number, sent.reference);
      onAcknowledged();
    }
  };

  for (let kill = 0; kill < options.kills; kill += 1) {
    const server = await options.start();
    // Another number each time, so that the kill meets other moments of a write.
    let left = 1 + ((kill * 7) % 20);
    const { promise: isEnough, resolve } = Promise.withResolvers<void>();
    const count = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    const senders = Array.from({ length: options.senders }, () =>
      sendUntilDown(server.origin, count),
    );
    await isEnough;
    await server.stop('SIGKILL');
    await Promise.all(senders);
  }
  return {
    kills: options.kills,
    foundAgain,
    ...(await compare(options.openInbox(), acknowledged)),
  };
}

/** The Node server for {@link runKills}; `data` is kept over the kills. */
export const nodeServer = (program: string, site: string, data: string) => ({
  start: () =>
    startProcess({
      program,
      env: { SITE_DIR: site, DATA_DIR: data, TRUST_PROXY: '1' },
    }),
  // Opening the inbox checks the database as a whole.
  openInbox: () => openInbox(data),
});

/** Long enough that a message fills more than one page of the database now and then. */
const textOf = (number: number) => `Message ${number} ${'x'.repeat((number * 997) % 9000)}`;

async function send(origin: string, number: number) {
  // Each from another client, as Caddy and Cloudflare say it.
  const client = `10.0.${number >> 8}.${number & 255}`;
  const response = await postMessage(
    origin,
    { message: textOf(number), key: `kill-test-key-${number}` },
    { 'X-Forwarded-For': client, 'CF-Connecting-IP': client },
  );
  const { reference } = await response.json();
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return { reference: String(reference), status: response.status };
}

async function compare(inbox: Inbox, acknowledged: ReadonlyMap<number, string>) {
  const found = new Map<number, string>();
  let broken = 0;
  let duplicates = 0;
  for await (const { message, reference } of (await inbox.all()).messages) {
    const number = Number(/^Message (\d+)/.exec(message)?.[1]);
    if (message !== textOf(number).trim()) broken += 1;
    if (found.has(number)) duplicates += 1;
    found.set(number, reference);
  }
  await inbox.close();
  let missing = 0;
  for (const [number, reference] of acknowledged) {
    if (!found.has(number)) missing += 1;
    else if (found.get(number) !== reference) broken += 1;
  }
  return { acknowledged: acknowledged.size, missing, broken, duplicates };
}
