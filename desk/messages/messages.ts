/** The messages of visitors as the desk shows them, and the inbox that has them. */

/** A message that a visitor sent with the form of the site. */
export interface VisitorMessage {
  /** The reference that the visitor was shown, such as `7K4M-2Q9P`. */
  reference: string;
  /** The time of receipt, in milliseconds since 1970. */
  receivedAt: number;
  /** `new` waits to be sent to the owner's mailbox, `delivered` was taken by the mail server. */
  state: 'new' | 'delivered';
  /** Reasons to think that it is advertising; empty for most. */
  spamFlags: string;
  /** Why the message was not sent yet; empty when no attempt failed. */
  fault: string;
  name: string;
  /** The address, without invisible characters. */
  email: string;
  /** The link that opens the owner's mail program with an answer. */
  answer: string;
  /** The other fields that were filled in. */
  details: [label: string, text: string][];
  text: string;
}

/** The newest messages, the newest first. */
export interface MessageList {
  /** Whether there is an inbox: a site was published with one. */
  isThere: boolean;
  messages: VisitorMessage[];
  sendsMail: boolean;
  /** A sentence on backups that erasing does not reach; empty where there are none. */
  backups: string;
}

/**
 * The inbox of the site, through its API. When it cannot be reached, each call rejects with an error named
 * `InboxAccessError`, whose message says why, for the owner.
 */
export interface LiveInbox {
  /** The newest 100. */
  list(): Promise<MessageList>;
  /**
   * Erases a message for good.
   *
   * @returns the number of erased messages; 0 when it was erased before.
   */
  erase(reference: string): Promise<number>;
}
