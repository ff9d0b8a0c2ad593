import { createHash } from 'node:crypto';
import { v7 as createUuid } from 'uuid';
import { contactFields } from './contact-fields.ts';
import type { ContactMessage } from './contact-message.ts';

const keyPattern = /^[\w-]{16,100}$/;

/** A key as the server or the browser makes them; anything else counts as none. */
export const isKey = (text: string) => keyPattern.test(text);

/** A new key for one view of the form. It carries the time, which tells people from machines. */
export const createKey = (): string => createUuid();

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** When the server made a key, in milliseconds since 1970; undefined for a key of the browser. */
export function keyTime(key: string): number | undefined {
  if (!uuidV7.test(key)) return undefined;
  return Number.parseInt(key.slice(0, 13).replace('-', ''), 16);
}

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
  return { key: keyIn(hour), earlier: keyIn(hour - 1) };
}

const hash = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
