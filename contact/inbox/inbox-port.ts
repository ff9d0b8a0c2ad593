import type { ContactMessage } from '#contact/message/contact-message.ts';
import type { Suspicion } from '#contact/message/suspicions.ts';

/**
 * Where a message stands: `new` waits for delivery, `delivered` was taken by the mail server, `failed`
 * was not for five days.
 */
export const messageStates = ['new', 'delivered', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * Why the last delivery did not succeed. `unreachable`: no connection, or no service on it.
 * `encryption`: no safe connection, as with a certificate that has expired. `later`: the mail server
 * asks to try later (4xx). `login`: it refuses user or password (535). `refused`: it refuses the message
 * for good (5xx).
 */
export type DeliveryFaultCode = 'unreachable' | 'encryption' | 'later' | 'login' | 'refused';

/** One message in the inbox. Times are milliseconds since 1970. */
export interface StoredMessage extends ContactMessage {
  reference: string;
  receivedAt: number;
  state: MessageState;
  suspicions: readonly Suspicion[];
  /** Why the last delivery did not succeed; empty when none failed, or one did. */
  fault: DeliveryFaultCode | '';
  /** The connection's code, or the mail server's own words, about that. */
  faultDetail: string;
  attempts: number;
  /** Since when delivery is tried. */
  queuedAt: number;
  nextAttemptAt: number;
  lastAttemptAt: number | null;
  deliveredAt: number | null;
}

export interface Submission {
  message: ContactMessage;
  /** Unique for each message that a visitor means to send. */
  key: string;
  /** Another key under which the same message may be stored already. */
  earlierKey?: string | undefined;
  /** Digest of the message, to tell a repetition from another message under the same key. */
  digest: string;
  /** Why the message is suspect; none when it is not. */
  suspicions: readonly Suspicion[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** A digest of the client's address: its messages are counted for {@link clientWindow}. */
  client: string;
  /** How many messages of one client are stored within that time. */
  clientLimit: number;
}

/** How long the messages of a client are counted, in milliseconds; its digest is kept no longer. */
export const clientWindow = 600_000;

/**
 * What became of a submission. `stored`: it is on the disk now. `repeated`: the same message was
 * stored before. `keyUsed`: another message was stored under its key, and this one was not. `tooMany`:
 * its client has sent as many as it may, and this one was not stored.
 */
export type Acceptance = Accepted | { outcome: 'tooMany'; wait: number };

export interface Accepted {
  outcome: 'stored' | 'repeated' | 'keyUsed';
  /** The reference of the message that is stored under the key. */
  reference: string;
}

/** Which messages are asked for; what is left out does not narrow the choice. */
export interface MessageQuery {
  states?: readonly MessageState[] | undefined;
  /** A text in any of the visitor's fields or the reference, whatever the case of its letters. */
  search?: string | undefined;
  /** The earliest time of arrival, in milliseconds since 1970. */
  since?: number | undefined;
  /** How many messages a page has at most; 100 unless given. */
  limit?: number | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

/** A page of messages, the newest first, and how the next page is asked for if there is one. */
export interface MessagePage {
  messages: StoredMessage[];
  next?: string | undefined;
}

/** What waits in the inbox. Times are milliseconds since 1970. */
export interface InboxStatus {
  counts: Record<MessageState, number>;
  /** When the oldest message came that is not delivered yet; undefined when none waits. */
  waitingSince: number | undefined;
  lastDeliveredAt: number | undefined;
}

/** A message that one process is delivering. No other process can claim it until the claim ends. */
export interface Claim {
  message: StoredMessage;
  /** Names the claim: an outcome counts only under the claim that holds. */
  token: string;
}

/** The inbox cannot store or return messages at the moment; try again later. */
export class InboxUnavailableError extends Error {
  override name = 'InboxUnavailableError';
}

/**
 * Visitors' messages. Each call is one transaction, and durable when it resolves. Every implementation
 * passes the tests of `testing/inbox-contract.ts`. Every method rejects with
 * {@link InboxUnavailableError} when the storage fails.
 */
export interface InboxPort {
  /**
   * Decides whether a key is new, repeated or used, counts the client's messages, and stores what is new
   * and within the limit, in one transaction.
   */
  accept(submission: Submission): Promise<Acceptance>;
  /** What is stored under a submission's key; undefined if nothing is. */
  findAccepted(
    submission: Pick<Submission, 'key' | 'earlierKey' | 'digest'>,
  ): Promise<Accepted | undefined>;
  /** How many messages of a client were stored within {@link clientWindow} before a time. */
  countFrom(client: string, now: number): Promise<number>;
  /** Takes the clients out of the messages for which they are counted no more. */
  forgetClients(now: number): Promise<void>;
  find(reference: string): Promise<StoredMessage | undefined>;
  list(query?: MessageQuery): Promise<MessagePage>;
  status(): Promise<InboxStatus>;
  /** How many bytes all messages take. */
  size(): Promise<number>;
  /** How many messages were delivered since then. */
  countDelivered(since: number): Promise<number>;
  /** Writes as much as the longest message takes, to see whether that is possible. */
  checkWritable(now: number): Promise<void>;

  /**
   * Claims the new message whose next attempt is due first, and counts the attempt.
   *
   * @param until when the claim ends by itself, so that another process can take the message.
   */
  claimDue(now: number, until: number): Promise<Claim | undefined>;
  /** Moves the end of a claim; false when it is no longer held. */
  extendClaim(reference: string, token: string, until: number): Promise<boolean>;
  /** Notes a delivery; false when the claim is no longer held. */
  markDelivered(reference: string, token: string, now: number): Promise<boolean>;
  /** Notes a fault and the time of the next attempt; false when the claim is no longer held. */
  postpone(reference: string, token: string, postponement: Postponement): Promise<boolean>;
  /** Gives a message up; false when the claim is no longer held. */
  markFailed(reference: string, token: string, fault: Fault): Promise<boolean>;
  /** When the next attempt is due, in milliseconds since 1970; undefined when nothing waits. */
  nextDue(): Promise<number | undefined>;
  /**
   * When the latest attempt failed for one of these reasons, in milliseconds since 1970, by any process;
   * undefined when none did, or when a message was delivered since.
   */
  failingSince(faults: readonly DeliveryFaultCode[]): Promise<number | undefined>;
  /** Makes postponed messages due now, the one that was tried longest ago first; gives how many. */
  retryNow(choice: Postponed, now: number): Promise<number>;

  /** Makes messages due now that wait or failed; gives the references of these. */
  retry(references: readonly string[], now: number): Promise<string[]>;
  /** Does so with all messages in these states; gives how many. */
  retryAll(states: readonly MessageState[], now: number): Promise<number>;

  /** A random text that makes a client's digest hard to guess, made once and kept with the messages. */
  signingKey(): Promise<string>;

  /** Erases messages for good, by reference; gives how many. */
  erase(references: readonly string[]): Promise<number>;
  /** Erases all messages of a person by e-mail address, whatever the case of its letters. */
  eraseSender(email: string): Promise<number>;
  /** Erases what came before a time, in milliseconds since 1970. */
  eraseBefore(time: number): Promise<number>;
  close(): Promise<void>;
}

/** Why a delivery did not succeed, for the owner. */
export interface Fault {
  code: DeliveryFaultCode;
  detail: string;
}

export interface Postponement {
  fault: Fault;
  /** Milliseconds since 1970. */
  nextAttemptAt: number;
}

export interface Postponed {
  faults: readonly DeliveryFaultCode[];
  /** How many at most; all unless given. */
  limit?: number;
}

/** All messages that a query asks for, page by page. */
export async function* eachMessage(
  inbox: Pick<InboxPort, 'list'>,
  query: MessageQuery = {},
): AsyncGenerator<StoredMessage> {
  let after: string | undefined;
  do {
    const page = await inbox.list({ ...query, after });
    yield* page.messages;
    after = page.next;
  } while (after !== undefined);
}
