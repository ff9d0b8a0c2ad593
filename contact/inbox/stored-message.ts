import type { ContactMessage } from '#contact/message/contact-message.ts';

/**
 * Where a message stands: `new` waits for delivery, `suspect` waits for the owner's decision,
 * `delivered` was taken by the mail server, `failed` was not for five days.
 */
type MessageState = 'new' | 'suspect' | 'delivered' | 'failed';

/** One message in the inbox. Times are milliseconds since 1970. */
export interface StoredMessage extends ContactMessage {
  reference: string;
  receivedAt: number;
  state: MessageState;
  /** Why it is suspect, or why the last delivery did not succeed. */
  reason: string;
  attempts: number;
  /** Since when delivery is tried. */
  queuedAt: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
}

/** The columns under the names of {@link StoredMessage}. */
export const columns = `reference, received_at AS receivedAt, name, company, email, phone,
  project_type AS projectType, message, state, reason, attempts, queued_at AS queuedAt,
  next_attempt_at AS nextAttemptAt, delivered_at AS deliveredAt`;
