import {
  type Accepted,
  type Inbox,
  InboxUnavailableError,
  type Submission,
} from '#contact/inbox/inbox.ts';
import { readContactMessage } from '#contact/message/contact-message.ts';
import { deriveKeys, digestOf, isKey } from '#contact/message/submission-key.ts';
import { findSuspicions } from '#contact/message/suspicions.ts';
import { clientDigest } from './client-address.ts';
import type { SentForm } from './form-data.ts';
import type { Refusal } from './refusals.ts';

/** A form together with what is known of its sender. */
export interface ReceivedForm {
  form: SentForm;
  /** The address of the client that it is counted for. */
  client: string;
  isOriginKnown: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** A message that is stored, or why not. */
export type Outcome = { reference: string; isNew: boolean } | { refusal: Refusal };

export interface AcceptDeps {
  inbox: Pick<Inbox, 'accept' | 'findAccepted' | 'signingKey' | 'size' | 'recentTimes'>;
  /** How many messages one client may send within ten minutes. */
  limits: { clientLimit: number };
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
  { form, client: address, isOriginKnown, now }: ReceivedForm,
  { inbox, limits: { clientLimit } }: AcceptDeps,
): Promise<Outcome> {
  const read = readContactMessage(form.values);
  if ('problem' in read) return { refusal: { code: 'wrongFields', problem: read.problem } };
  const { message } = read;
  const client = clientDigest(await inbox.signingKey(), address);
  const submission = identify(message, form.key, client, now);
  const before = await inbox.findAccepted(submission);
  if (before) return answerAgain(before);
  const recent = 1 + (await inbox.recentTimes(client, now)).length;
  const suspicions = findSuspicions({ message, honeypot: form.honeypot, isOriginKnown, recent });
  if (suspicions.length > 0 && (await inbox.size()) >= roomForSuspects)
    throw new InboxUnavailableError('it has no room for suspect messages');
  const whole = { ...submission, message, suspicions, receivedAt: now, client, clientLimit };
  const accepted = await inbox.accept(whole);
  if (accepted.outcome === 'tooMany') return { refusal: { code: 'tooMany', wait: accepted.wait } };
  if (accepted.outcome === 'stored') return { reference: accepted.reference, isNew: true };
  return answerAgain(accepted);
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
function answerAgain({ outcome, reference }: Accepted): Outcome {
  if (outcome === 'repeated') return { reference, isNew: false };
  return { refusal: { code: 'keyUsed', reference } };
}
