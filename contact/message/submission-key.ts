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

/** The key for a message that came without one: the same text from the same client in one hour of the clock. */
export const deriveKey = (digest: string, client: string, now: number): string =>
  hash([digest, client, String(Math.floor(now / 3_600_000))]);

const hash = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
