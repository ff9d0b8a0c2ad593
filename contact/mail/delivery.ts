import { type Claim, type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { composeMail } from './compose.ts';
import { describeFault, readDeliveryFault } from './delivery-error.ts';
import { backoff, defaultSchedule, type Schedule } from './schedule.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

export interface DeliveryDeps {
  inbox: Pick<Inbox, 'claimDue' | 'countDelivered' | 'hasten' | 'recordOutcome'>;
  mail: MailTransport;
  addresses: { from: string; to: string };
  /** How many messages are mailed on a day of UTC; the others wait for the next. */
  dailyMails: number;
  schedule: Schedule;
  /** Asked before each message: whether another may be begun. Without it there is no limit. */
  hasRoom?: (() => boolean) | undefined;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
}

/** How long a mail may take, in milliseconds. */
const mailLimit = 3 * 60_000;
/** How long a claimed message stays with a process that says nothing more; longer than a mail takes. */
const claimLimit = mailLimit + 60_000;

/** Delivers what is due in the inbox, one message after the other, whenever it is woken. */
export class Delivery {
  readonly #deps: DeliveryDeps;
  #work: Promise<void> | undefined;
  #isStopped = false;
  /** It was woken while messages were being sent: look once more. */
  #isWoken = false;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  /** Looks at the inbox now: when a message was stored, and again and again, as what waits becomes due. */
  wake(): void {
    this.#isWoken = true;
    this.#work ??= this.#run();
  }

  /** Tries all that waits: at the start of a server, which may have got a corrected setting. */
  async wakeAll(): Promise<void> {
    const { inbox, now } = this.#deps;
    await inbox.hasten(now()).catch((error) => this.#report(error));
    this.wake();
  }

  /** Resolves when everything that is due has been tried. */
  async idle(): Promise<void> {
    await this.#work;
  }

  /** Ends after the mail that is being sent. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        await this.#deliverDue();
      }
    } catch (error) {
      this.#report(error);
    }
    this.#work = undefined;
  }

  /** A fault of the mail server holds for the next message too, which is left for the next look. */
  async #deliverDue(): Promise<void> {
    const { inbox, dailyMails, now, hasRoom } = this.#deps;
    let left = dailyMails - (await inbox.countDelivered(now()));
    while (!this.#isStopped && left > 0 && hasRoom?.() !== false) {
      const claim = await inbox.claimDue(now(), now() + claimLimit);
      const fault = claim && (await this.#deliver(claim, left === 1));
      if (!claim || (fault && fault !== 'refused')) return;
      if (!fault) left -= 1;
    }
  }

  /** @returns the fault that kept the message from being delivered, if one did. */
  async #deliver(claim: Claim, isLastOfDay: boolean) {
    const { inbox, mail, addresses, now, log } = this.#deps;
    const { reference } = claim.message;
    try {
      await inTime(mail.send(composeMail(claim.message, addresses, isLastOfDay)));
    } catch (error) {
      return await this.#postpone(claim, error);
    }
    await inbox.recordOutcome(claim, { deliveredAt: now() });
    log('message delivered', { reference });
    // The mail server works, so what it refused or missed goes out too.
    await inbox.hasten(now());
    return undefined;
  }

  async #postpone(claim: Claim, error: unknown) {
    const { inbox, schedule, now, random, log } = this.#deps;
    const { reference, attempts, queuedAt, fault: before, faultDetail } = claim.message;
    const fault = readDeliveryFault(error);
    const reason = describeFault(fault);
    if (now() - queuedAt >= schedule.giveUp) {
      await inbox.recordOutcome(claim, { fault, nextAttemptAt: undefined });
      log('DELIVERY FAILED', { reference, attempts, reason });
      return fault.code;
    }
    const nextAttemptAt = now() + backoff(schedule, fault.code, attempts, random());
    await inbox.recordOutcome(claim, { fault, nextAttemptAt });
    // The same fault again is no news for the log.
    if (before !== fault.code || faultDetail !== fault.detail) {
      const isOwners = ['encryption', 'login', 'refused'].includes(fault.code);
      const next = new Date(nextAttemptAt).toISOString();
      const event = isOwners ? 'DELIVERY NEEDS YOUR HELP' : 'delivery postponed';
      log(event, { reference, attempts, next, reason });
    }
    return fault.code;
  }

  /**
   * A full disk passes; the message stays claimed and is sent again, as at-least-once allows. No
   * other fault may end the server either: nobody waits for this work, so nobody would catch it.
   */
  #report(error: unknown): void {
    const { log } = this.#deps;
    if (error instanceof InboxUnavailableError) log('delivery waits', { reason: error.message });
    else log('DELIVERY BROKE', { reason: error instanceof Error ? `${error.stack}` : `${error}` });
  }
}

/** A mail that takes longer than its claim would be sent by a second process meanwhile. */
async function inTime(sending: Promise<void>): Promise<void> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })),
    mailLimit,
  );
  try {
    await Promise.race([sending, end]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Delivers the messages of an inbox over the mail server of the settings.
 *
 * @returns undefined when the settings name no mail server.
 */
export function createDelivery(
  settings: ContactSettings,
  options: Pick<DeliveryDeps, 'inbox' | 'hasRoom' | 'log'>,
): Delivery | undefined {
  const { SMTP_URL: url, CONTACT_FROM: from, CONTACT_TO: to } = settings;
  if (!url || !from || !to) return undefined;
  return new Delivery({
    ...options,
    mail: createSmtpTransport(url),
    addresses: { from, to },
    dailyMails: settings.CONTACT_DAILY_MAILS,
    schedule: defaultSchedule,
    now: Date.now,
    random: Math.random,
  });
}
