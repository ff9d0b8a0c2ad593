/** Keys that make sending a message twice store it once. */
import { createHash } from 'node:crypto';
import { contactFields } from './contact-fields.ts';
import type { ContactMessage } from './contact-message.ts';

const keyPattern = /^[\w-]{16,100}$/;

/** Whether a text is a key of the form's script; anything else counts as no key. */
export const isKey = (text: string) => keyPattern.test(text);

/** The digest of a message, which is equal for a repetition. */
export const digestOf = (message: ContactMessage): string =>
  hash(contactFields.map((name) => message[name]));

/** The key for a message without one: equal for the same text from the same client within an hour of the clock. */
export const deriveKey = (digest: string, client: string, now: number): string =>
  hash([digest, client, String(Math.floor(now / 3_600_000))]);

const hash = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
