/** A message that a visitor sent with the form of the published site. */
export interface VisitorMessage {
  /** What the visitor was shown, such as `7K4M-2Q9P`. */
  reference: string;
  /** In milliseconds since 1970. */
  receivedAt: number;
  /**
   * `new` waits to be sent to the owner's mailbox, `delivered` was taken by the mail server, `failed`
   * was not for five days.
   */
  state: 'new' | 'delivered' | 'failed';
  /** Why it is suspect, and what the last delivery met; empty when there is nothing to say. */
  reason: string;
  name: string;
  /** Without signs that nobody sees. */
  email: string;
  /** What else was filled in, by the names of the fields. */
  details: [label: string, text: string][];
  text: string;
}

/** Some messages, the newest first. */
export interface MessagePage {
  messages: VisitorMessage[];
  /** Asks for the messages before these; absent when there are none. */
  next?: string;
  sendsMail: boolean;
  /** Says which copies erasing does not reach; empty where there are none. */
  copies: string;
}

/**
 * The inbox of the published site. Each call but the first rejects with {@link InboxAccessError} when
 * the inbox cannot be reached.
 */
export interface LiveInbox {
  /** Whether a site with an inbox was published from this folder. */
  isThere(): Promise<boolean>;
  /**
   * @param search a text in any field of the message; all messages when it is empty.
   * @param after the `next` of the page before.
   */
  list(search: string, after?: string): Promise<MessagePage>;
  /** Makes a message due that waits or failed; false when it does neither any more. */
  retry(reference: string): Promise<boolean>;
  /**
   * Erases a message for good.
   *
   * @param everything whether all that came from the same address goes too.
   * @returns how many messages that were; none when it is not there any more.
   */
  erase(reference: string, everything: boolean): Promise<number>;
  table(): Promise<string>;
}

/** The inbox cannot be reached; the message says why, in words for the owner. */
export class InboxAccessError extends Error {
  override name = 'InboxAccessError';
}
