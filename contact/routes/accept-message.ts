/** Checks a message that came with the form, and hands it to the inbox. */
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { readContactMessage } from '#contact/message/contact-message.ts';
import { marksOf } from '#contact/message/marks.ts';
import { deriveKey, digestOf, isKey } from '#contact/message/submission-key.ts';
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
  inbox: Pick<Inbox, 'accept'>;
  /** The token of the inbox, with which clients become digests. */
  token: () => string | undefined;
}

/** @throws InboxUnavailableError when the message could not be stored. */
export async function acceptMessage(
  { form, client: address, isOriginKnown, now }: ReceivedForm,
  { inbox, token }: AcceptDeps,
): Promise<Outcome> {
  const read = readContactMessage(form.values);
  if ('problem' in read) return { refusal: { code: 'wrongFields', problem: read.problem } };
  const { message } = read;
  const client = clientDigest(token() ?? '', address);
  const digest = digestOf(message);
  // A message that came without a key has one that is made of its text.
  const key = isKey(form.key) ? form.key : deriveKey(digest, client, now);
  const marks = marksOf({ message, honeypot: form.honeypot, isOriginKnown });
  const accepted = await inbox.accept({ key, message, digest, marks, client, receivedAt: now });
  switch (accepted.outcome) {
    case 'stored':
      return { reference: accepted.reference, isNew: true };
    case 'repeated':
      return { reference: accepted.reference, isNew: false };
    case 'keyUsed':
      return { refusal: { code: 'keyUsed', reference: accepted.reference } };
    case 'tooMany':
      return { refusal: { code: 'tooMany', wait: accepted.wait } };
    case 'noRoom':
      throw new InboxUnavailableError('it has no room for marked messages');
  }
}
