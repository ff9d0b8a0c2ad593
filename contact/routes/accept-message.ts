import type { InboxPort, Submission } from '#contact/inbox/inbox-port.ts';
import { readContactMessage } from '#contact/message/contact-message.ts';
import { deriveKeys, digestOf, isKey } from '#contact/message/submission-key.ts';
import { findSuspicions } from '#contact/message/suspicions.ts';
import type { SentForm } from './form-data.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Refusal } from './refusals.ts';

/** A form together with what is known of its sender. */
export interface IncomingMessage {
  form: SentForm;
  /** The client that it is counted for. */
  client: string;
  isOriginKnown: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

export type Outcome =
  | { reference: string; isNew: boolean }
  | { refusal: Refusal; isKeyUsed: boolean };

export interface AcceptDeps {
  inbox: Pick<InboxPort, 'accept' | 'findAccepted' | 'size'>;
  limiter: RateLimiter;
}

/**
 * An inbox of this size, in bytes, takes no more suspect messages, so that they cannot keep out honest
 * ones. Less than half of what D1 gives for free (500 MB a database).
 */
export const roomForSuspects = 200 * 1024 * 1024;

/**
 * Checks a message and stores it. A message that is not stored does not count for its sender, and one
 * that came before is answered before anything is done for it.
 *
 * @throws InboxUnavailableError when it could not be stored.
 */
export async function acceptMessage(
  { form, client, isOriginKnown, now }: IncomingMessage,
  { inbox, limiter }: AcceptDeps,
): Promise<Outcome> {
  const read = readContactMessage(form.values);
  if ('problem' in read) {
    return { refusal: { code: 'wrongFields', problem: read.problem }, isKeyUsed: false };
  }
  const { message } = read;
  const submission = identify(message, form.key, client, now);
  const before = await inbox.findAccepted(submission);
  if (before) return answerAgain(before);
  const { wait, used } = await limiter.take(client, now);
  if (wait > 0) return { refusal: { code: 'tooMany', wait }, isKeyUsed: false };
  const signs = { message, trap: form.trap, isOriginKnown, recent: Math.ceil(used) };
  const suspicions = findSuspicions(signs);
  let isStored = false;
  try {
    if (suspicions.length > 0 && (await inbox.size()) >= roomForSuspects)
      return { refusal: { code: 'full' }, isKeyUsed: false };
    const accepted = await inbox.accept({ ...submission, message, suspicions, receivedAt: now });
    isStored = accepted.outcome === 'stored';
    return isStored ? { reference: accepted.reference, isNew: true } : answerAgain(accepted);
  } finally {
    if (!isStored) await limiter.giveBack(client);
  }
}

/** The key under which a message is stored, which is made of its text when it came without one. */
function identify(
  message: Submission['message'],
  key: string,
  client: string,
  now: number,
): Pick<Submission, 'key' | 'earlierKey' | 'digest'> {
  const digest = digestOf(message);
  if (isKey(key)) return { key, digest };
  const derived = deriveKeys(digest, client, now);
  return { key: derived.key, earlierKey: derived.earlier, digest };
}

/** The answer to a message whose key was used before. */
function answerAgain({ outcome, reference }: { outcome: string; reference: string }): Outcome {
  if (outcome === 'repeated') return { reference, isNew: false };
  return { refusal: { code: 'keyUsed', reference }, isKeyUsed: true };
}
