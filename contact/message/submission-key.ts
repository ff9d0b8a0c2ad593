/** Keys that make sending a message twice store it once. */
import { createHash } from 'node:crypto';
import { contactFields } from './contact-fields.ts';
import type { ContactMessage } from './contact-message.ts';

const keyPattern = /^[\w-]{16,100}$/;

/** A key as the form's script makes them; anything else counts as none. */
export const isKey = (text: string) => keyPattern.test(text);

/** The digest of a message, to tell a repetition from another message. */
export const digestOf = (message: ContactMessage): string =>
  hash(contactFields.map((name) => message[name]));

/**
 * The key for a message that came without one, and the key that it has if it came before: the same
 * text from the same client, in this hour of the clock or the last, is the same message.
 */
export function deriveKeys(digest: string, client: string, now: number) {
  const hour = Math.floor(now / 3_600_000);
  const keyIn = (time: number) => hash([digest, client, String(time)]);
  return { key: keyIn(hour), earlierKey: keyIn(hour - 1) };
}

const hash = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
