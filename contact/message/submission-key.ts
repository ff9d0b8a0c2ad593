/** Keys and digests, by which a message that is sent twice is stored once. */
import { createHash } from 'node:crypto';
import { contactFields } from './contact-fields.ts';
import type { ContactMessage } from './contact-message.ts';

const keyPattern = /^[\w-]{16,100}$/;

/** Whether a text is a key that the form's script made; any other text counts as no key. */
export const isKey = (text: string) => keyPattern.test(text);

/** Digests the fields of a message: a repetition has the same digest. */
export const digestMessage = (message: ContactMessage): string =>
  createHash('sha256')
    .update(JSON.stringify(contactFields.map((name) => message[name])))
    .digest('hex');
