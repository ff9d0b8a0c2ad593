import type { Inbox } from '#contact/inbox/inbox.ts';
import { InboxUnavailableError } from '#contact/inbox/inbox-error.ts';
import type { StoredMessage } from '#contact/inbox/stored-message.ts';
import { composeMail } from './compose.ts';
import { readDeliveryFault } from './delivery-error.ts';
import { backoff, type Schedule } from './schedule.ts';
import type { MailTransport } from './transport.ts';

export interface DeliveryDeps {
  inbox: Inbox;
  transport: MailTransport;
  addresses: { from: string; to: string };
  schedule: Schedule;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
}

/** How long a claimed message stays with the process that claimed it, in milliseconds. */
const claimLimit = 5 * 60_000;
/** The inbox is looked at this often, for messages that another process released; milliseconds. */
const longestSleep = 30_000;

/** Delivers what is due in the inbox, one message after the other, until it is stopped. */
export class Delivery {
  readonly #deps: DeliveryDeps;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isStopped = false;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  /** Looks at the inbox now: at the start, and when a message was stored. */
  wake(): void {
    if (this.#isStopped || this.#work) return;
    clearTimeout(this.#timer);
    this.#work = this.#run();
  }

  /** Ends after the mail that is being sent. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #run(): Promise<void> {
    const isDone = await this.#deliverDue();
    this.#work = undefined;
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.wake(), isDone ? this.#sleep() : longestSleep);
    this.#timer.unref();
  }

  /** How long nothing is due, in milliseconds. */
  #sleep(): number {
    try {
      const due = this.#deps.inbox.nextDue() ?? Number.POSITIVE_INFINITY;
      return Math.max(0, Math.min(due - this.#deps.now(), longestSleep));
    } catch (error) {
      this.#tell(error);
      return longestSleep;
    }
  }

  /** False when it could not go on. */
  async #deliverDue(): Promise<boolean> {
    const { inbox, now } = this.#deps;
    try {
      while (!this.#isStopped) {
        const message = inbox.claimDue(now(), now() + claimLimit);
        if (!message) return true;
        await this.#deliver(message);
      }
      return true;
    } catch (error) {
      this.#tell(error);
      return false;
    }
  }

  async #deliver(message: StoredMessage): Promise<void> {
    const { inbox, transport, addresses, now, log } = this.#deps;
    const { reference } = message;
    try {
      await transport.send(composeMail(message, addresses));
    } catch (error) {
      this.#postpone(message, error);
      return;
    }
    inbox.markDelivered(reference, now());
    log('message delivered', { reference });
  }

  #postpone({ reference, attempts, queuedAt }: StoredMessage, error: unknown): void {
    const { inbox, schedule, now, log } = this.#deps;
    const { kind, reason } = readDeliveryFault(error);
    if (now() - queuedAt >= schedule.giveUp) {
      inbox.markFailed(reference, reason);
      log('DELIVERY FAILED', { reference, attempts, reason });
      return;
    }
    const next = now() + backoff(schedule, kind, attempts);
    inbox.postpone(reference, next, reason);
    const event = kind === 'passing' ? 'delivery postponed' : 'DELIVERY NEEDS YOUR HELP';
    log(event, { reference, attempts, next: new Date(next).toISOString(), reason });
  }

  /**
   * A full disk passes; the message stays claimed and is sent again, as at-least-once allows. No
   * other fault may end the server either: nobody waits for this work, so nobody would catch it.
   */
  #tell(error: unknown): void {
    const { log } = this.#deps;
    if (error instanceof InboxUnavailableError) log('delivery waits', { reason: error.message });
    else log('DELIVERY BROKE', { reason: error instanceof Error ? `${error.stack}` : `${error}` });
  }
}
