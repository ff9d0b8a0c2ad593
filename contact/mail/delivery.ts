/** Sends stored messages to the owner's mailbox, and tries again until each is sent. */
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { DeliveryFaultCode, Inbox, StoredMessage } from '#contact/inbox/inbox.ts';
import { hour, minute } from '#contact/message/format-time.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { composeMail } from './compose.ts';
import { describeFault, needsOwner, readDeliveryFault } from './delivery-error.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

export interface DeliveryDeps {
  inbox: Pick<Inbox, 'claimDue' | 'countDelivered' | 'recordOutcome'>;
  mail: MailTransport;
  addresses: { from: string; to: string };
  /** Resolves to the owner's time zone; called when there is a mail to write. */
  timeZone: () => Promise<string>;
  /** Called before each message: whether another may be sent. Omitted: no limit. */
  hasRoom?: (() => boolean) | undefined;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
}

/** The most mails on a UTC day; other messages wait for the next day. */
export const dailyMails = 200;

/** How long a mail may take, in milliseconds. */
const mailTimeout = 3 * minute;
/** How long a message stays claimed, in milliseconds; longer than a mail takes. */
const claimTime = mailTimeout + minute;

/**
 * Computes the wait before the next attempt, in milliseconds: one minute, doubling to an hour, less up to a fifth, so
 * that messages that failed together are not all sent together again.
 *
 * @param attempts the attempts so far, at least 1.
 * @param random from 0 to 1.
 */
export function computeWait(attempts: number, random: number): number {
  const doubled = Math.min(minute * 2 ** (attempts - 1), hour);
  return Math.round(doubled * (1 - 0.2 * random));
}

export interface Delivery {
  /** Sends the due messages one by one, and never rejects. A call during a run lets the run look for messages again. */
  deliver(): Promise<void>;
  /** Stops after the current mail. */
  stop(): Promise<void>;
}

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { log } = deps;
  let work: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  const mayContinue = () => !isStopped && deps.hasRoom?.() !== false;

  const run = async () => {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await deliverDue(deps, mayContinue);
      }
    } catch (error) {
      report(error);
    }
    work = undefined;
  };
  /**
   * Logs an unexpected error instead of throwing it, because no caller waits for this work. After a full disk the
   * message stays claimed and is sent again: delivery is at least once.
   */
  const report = (error: unknown) => {
    if (error instanceof InboxUnavailableError) log('delivery waits', { reason: error.message });
    else log('DELIVERY BROKE', { reason: error instanceof Error ? `${error.stack}` : `${error}` });
  };

  return {
    async deliver() {
      isWanted = true;
      work ??= run();
      await work;
    },
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

/** The faults of one message, after which the next one is tried. */
const faultsOfMessage: readonly DeliveryFaultCode[] = ['refused', 'program'];

/** Sends the due messages; stops at the first fault that would fail the next message too. */
async function deliverDue(deps: DeliveryDeps, mayContinue: () => boolean): Promise<void> {
  const { inbox, now } = deps;
  let left = dailyMails - (await inbox.countDelivered(now()));
  while (left > 0 && mayContinue()) {
    const message = await inbox.claimDue(now(), now() + claimTime);
    if (!message) return;
    const fault = await deliverOne(deps, message);
    if (!fault) left -= 1;
    else if (!faultsOfMessage.includes(fault)) return;
  }
}

/** @returns the fault; undefined when the message was delivered. */
async function deliverOne(
  deps: DeliveryDeps,
  message: StoredMessage,
): Promise<DeliveryFaultCode | undefined> {
  const { inbox, mail, addresses, now, log } = deps;
  const context = { ...addresses, timeZone: await deps.timeZone() };
  try {
    await limitTime(mail.send(composeMail(message, context, now())));
  } catch (error) {
    return await postpone(deps, message, error);
  }
  await inbox.recordOutcome(message, { deliveredAt: now() });
  log('message delivered', { reference: message.reference });
  return undefined;
}

async function postpone(
  { inbox, now, random, log }: DeliveryDeps,
  message: StoredMessage,
  error: unknown,
): Promise<DeliveryFaultCode> {
  const { reference, attempts } = message;
  const fault = readDeliveryFault(error);
  const nextAttemptAt = now() + computeWait(attempts, random());
  await inbox.recordOutcome(message, { fault, nextAttemptAt });
  // A fault like that of the last attempt is not logged again.
  if (message.fault !== fault.code || message.faultDetail !== fault.detail) {
    const event = needsOwner(fault.code) ? 'DELIVERY NEEDS YOUR HELP' : 'delivery postponed';
    const next = new Date(nextAttemptAt).toISOString();
    log(event, { reference, attempts, next, reason: describeFault(fault) });
  }
  return fault.code;
}

/** Rejects when a mail takes too long: after the end of its claim, another process would send it again. */
async function limitTime(sending: Promise<void>): Promise<void> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })),
    mailTimeout,
  );
  try {
    await Promise.race([sending, end]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates the delivery of an inbox over the mail server of the settings.
 *
 * @returns undefined when the settings name no mail server.
 */
export function createSmtpDelivery(
  settings: ContactSettings,
  options: Pick<DeliveryDeps, 'inbox' | 'timeZone' | 'hasRoom' | 'log'>,
): Delivery | undefined {
  const { SMTP_HOST: host, CONTACT_FROM: from, CONTACT_TO: to } = settings;
  if (!host || !from || !to) return undefined;
  return createDelivery({
    ...options,
    mail: createSmtpTransport(settings),
    addresses: { from, to },
    now: Date.now,
    random: Math.random,
  });
}
