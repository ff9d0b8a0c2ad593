import type { Inbox } from '#contact/inbox/inbox.ts';
import { readContactMessage } from '#contact/message/contact-message.ts';
import { deriveKeys, digestOf, isKey, keyTime } from '#contact/message/submission-key.ts';
import { findSuspicions } from '#contact/message/suspicions.ts';
import type { SentForm } from './form-data.ts';
import type { Turn } from './rate-limiter.ts';
import { invalidFields, keyUsed, type Refusal, tooMany } from './refusals.ts';

/** A form together with what is known of its sender. */
export interface Incoming {
  form: SentForm;
  /** The client that it is counted for. */
  client: string;
  isOriginKnown: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

export type Outcome =
  | { reference: string; isNew: boolean }
  | { refusal: Refusal; isKeySpent: boolean };

export interface AcceptDeps {
  inbox: Inbox;
  /** Counts the message for its sender. */
  takeTurn: () => Turn;
}

/**
 * Checks a message and stores it, as work for {@link Inbox.commit}.
 *
 * @throws InboxUnavailableError when it could not be stored for a reason that may pass.
 */
export function acceptMessage(
  { form, client, isOriginKnown, now }: Incoming,
  { inbox, takeTurn }: AcceptDeps,
): Outcome {
  const refuse = (refusal: Refusal, isKeySpent = false) => ({ refusal, isKeySpent });
  const read = readContactMessage(form.values);
  if ('problem' in read) return refuse(invalidFields(read.problem.summary, read.problem.errors));
  const { message } = read;
  const digest = digestOf(message);
  const derived = isKey(form.key) ? undefined : deriveKeys(digest, client, now);
  const key = derived?.key ?? form.key;
  const used = inbox.findKey(key) ?? (derived && inbox.findKey(derived.earlier));
  if (used) {
    if (used.digest === digest) return { reference: used.reference, isNew: false };
    return refuse(keyUsed(used.reference), true);
  }
  const { wait, used: recent } = takeTurn();
  if (wait > 0) return refuse(tooMany(wait));
  const made = keyTime(key);
  const openFor = made === undefined ? undefined : now - made;
  const signs = { message, trap: form.trap, isOriginKnown, openFor, recent: Math.ceil(recent) };
  const suspicions = findSuspicions(signs);
  return {
    reference: inbox.add({ message, key, digest, suspicions, receivedAt: now }),
    isNew: true,
  };
}
