import { type Claim, type InboxPort, InboxUnavailableError } from '#contact/inbox/inbox-port.ts';
import { composeMail } from './compose.ts';
import { describeFault, readDeliveryFault } from './delivery-error.ts';
import type { MailPort } from './mail-port.ts';
import { backoff, dayOf, type Schedule } from './schedule.ts';

export interface DeliveryDeps {
  inbox: InboxPort;
  mail: MailPort;
  addresses: { from: string; to: string };
  /** How many messages are mailed on a day of UTC; the others wait for the next. */
  dailyMails: number;
  schedule: Schedule;
  /**
   * Whether all that waits is tried at the start, also what a refused login holds up: where a start is
   * as rare as a corrected setting.
   */
  hastensAtStart: boolean;
  /** Asked before each message: whether another may be begun. Without it there is no limit. */
  hasRoom?: (() => boolean) | undefined;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
}

/**
 * How long a claimed message stays with a process that says nothing more, and how often one that
 * works on it renews its claim; milliseconds.
 */
const claimLimit = 30_000;
const claimRenewal = 10_000;
/** The inbox is looked at this often, for messages that another process made due; milliseconds. */
const longestSleep = 20_000;
/** What shows that the mail server is out, as against a message that it does not want. */
const outages = ['unreachable', 'encryption', 'later'] as const;
/** What keeps every message back: an outage, and a password that only the owner can correct. */
const faultsOfServer = [...outages, 'login'] as const;

/** Delivers what is due in the inbox, one message after the other, until it is stopped. */
export class Delivery {
  readonly #deps: DeliveryDeps;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isStopped = false;
  /** A message was stored while others were being sent: look once more. */
  #isWoken = false;
  #isStarted = false;
  /** When the mail server last failed; undefined while it takes mail. */
  #failedAt: number | undefined;
  /** How many more may be mailed today, as the last look found. */
  #leftToday = 0;
  /** Whether messages may wait that failed before: not known at the start. */
  #mayWait = true;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  /** Looks at the inbox now: at the start, and when a message was stored. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isStopped || this.#work) return;
    clearTimeout(this.#timer);
    this.#work = this.#run();
  }

  /** Resolves when everything that is due has been tried. */
  async idle(): Promise<void> {
    await this.#work;
  }

  /** Ends after the mail that is being sent. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #run(): Promise<void> {
    let pause = longestSleep;
    try {
      if (!this.#isStarted && this.#deps.hastensAtStart) await this.#hastenAll();
      this.#isStarted = true;
      await this.#readOutage();
      do {
        this.#isWoken = false;
        await this.#deliverDue();
      } while (this.#isWoken && !this.#isStopped);
      pause = await this.#pause();
    } catch (error) {
      this.#report(error);
    }
    this.#work = undefined;
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.wake(), pause);
    this.#timer.unref();
  }

  /** How long nothing is due, in milliseconds. */
  async #pause(): Promise<number> {
    const { inbox, now } = this.#deps;
    if (this.#leftToday <= 0) return Math.min(dayOf(now()).end - now(), longestSleep);
    const due = (await inbox.nextDue()) ?? Number.POSITIVE_INFINITY;
    const until = this.#isLeftAlone() ? this.#nextProbe() : due;
    return Math.max(0, Math.min(until - now(), longestSleep));
  }

  /** Another process may have met the mail server since, with the same messages. */
  async #readOutage(): Promise<void> {
    const { inbox } = this.#deps;
    if (!this.#mayWait) return;
    const failedAt = await inbox.failingSince(faultsOfServer);
    this.#failedAt = failedAt && Math.max(failedAt, this.#failedAt ?? failedAt);
  }

  #nextProbe = () => (this.#failedAt ?? Number.NEGATIVE_INFINITY) + this.#deps.schedule.probe;

  #isLeftAlone = () => this.#nextProbe() > this.#deps.now();

  async #deliverDue(): Promise<void> {
    const { inbox, dailyMails, now, hasRoom } = this.#deps;
    this.#leftToday = dailyMails - (await inbox.countDelivered(dayOf(now()).begin));
    while (!this.#isStopped && this.#leftToday > 0 && hasRoom?.() !== false) {
      if (this.#isLeftAlone()) return;
      const claim = await inbox.claimDue(now(), now() + claimLimit);
      if (claim) await this.#deliver(claim);
      else if (!(await this.#probe())) return;
    }
  }

  /** Lets one waiting message try whether the mail server is back; false when none is to be tried. */
  async #probe(): Promise<boolean> {
    const { inbox, now } = this.#deps;
    if (this.#failedAt === undefined) return false;
    return (await inbox.retryNow({ faults: outages, limit: 1 }, now())) > 0;
  }

  /** Lets everything be tried that waits and was not refused for good. */
  async #hastenAll(): Promise<void> {
    const { inbox, now } = this.#deps;
    if (!this.#mayWait) return;
    this.#mayWait = (await inbox.retryNow({ faults: faultsOfServer }, now())) > 0;
  }

  async #deliver(claim: Claim): Promise<void> {
    const { inbox, mail, addresses, now, log } = this.#deps;
    const { reference } = claim.message;
    const renewal = setInterval(() => void this.#renew(claim), claimRenewal);
    try {
      await mail.send(composeMail(claim.message, addresses, this.#leftToday === 1));
    } catch (error) {
      await this.#postpone(claim, error);
      return;
    } finally {
      clearInterval(renewal);
    }
    this.#failedAt = undefined;
    this.#leftToday -= 1;
    await inbox.markDelivered(reference, claim.token, now());
    log('message delivered', { reference });
    await this.#hastenAll();
  }

  async #renew({ message, token }: Claim): Promise<void> {
    const { inbox, now } = this.#deps;
    await inbox
      .extendClaim(message.reference, token, now() + claimLimit)
      .catch((error) => this.#report(error));
  }

  async #postpone({ message, token }: Claim, error: unknown): Promise<void> {
    const { inbox, schedule, now, log } = this.#deps;
    const { reference, attempts, queuedAt } = message;
    const fault = readDeliveryFault(error);
    const reason = describeFault(fault);
    if (now() - queuedAt >= schedule.giveUp) {
      await inbox.markFailed(reference, token, fault);
      log('DELIVERY FAILED', { reference, attempts, reason });
      return;
    }
    const nextAttemptAt = now() + backoff(schedule, fault.code, attempts);
    await inbox.postpone(reference, token, { fault, nextAttemptAt });
    this.#mayWait = true;
    if (fault.code !== 'refused') this.#failedAt = now();
    // During an outage the same is true every few seconds; once is enough for the log.
    if (message.fault === fault.code && message.faultDetail === fault.detail) return;
    const isOwners = ['encryption', 'login', 'refused'].includes(fault.code);
    const next = new Date(nextAttemptAt).toISOString();
    log(isOwners ? 'DELIVERY NEEDS YOUR HELP' : 'delivery postponed', {
      reference,
      attempts,
      next,
      reason,
    });
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
