import * as z from 'zod/mini';
import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactErrorCodes,
  contactFields,
  contactFieldTable,
  errorText,
} from './contact-fields.ts';

/** The sentences that the form and the server answer with; each is fixed. */
export const contactTexts = {
  required: 'Please fill in all required fields',
  email: 'Please enter a valid email address',
  success: "Thank you for your message! I'll get back to you soon.",
} as const;

/** Text, `@`, text, `.`, text, with no white space in it. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What comes with an address that was copied from a link or the end of a sentence. */
const cleanAddress = (text: string) =>
  text
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/(?<=[^.\s]@[^\s@]+)\.$/, '');

/** The error of each check is a code; {@link errorText} has the words. */
const code = (value: ContactErrorCode) => value;

/** The text of a field; only white space counts as empty. */
function textOf(name: ContactField) {
  const { limit, missing } = contactFieldTable[name];
  const cleaned = name === 'email' ? z.overwrite(cleanAddress) : z.trim();
  const text = z.string(code('missing')).check(cleaned, z.maxLength(limit, code('tooLong')));
  if (!missing) return z._default(text, '');
  const filled = text.check(z.minLength(1, code('missing')));
  return name === 'email' ? filled.check(z.regex(emailPattern, code('malformed'))) : filled;
}

/**
 * What a visitor sends. The browser, the server and the tests use this one schema. It is written
 * with zod's small interface because it travels to the browser: 5 kB there instead of 77.
 */
const contactMessageSchema = z.object(
  Object.fromEntries(contactFields.map((name) => [name, textOf(name)])),
);

/** A message as it is stored; fields that were left empty are empty texts. */
export type ContactMessage = Record<ContactField, string>;

/** What is wrong with a message: a sentence for the whole of it, and a code for each wrong field. */
export interface ContactProblem {
  summary: string;
  errors: ContactErrors;
}

/**
 * Reads what a visitor sent.
 *
 * @returns the message, or what is wrong with it. A required field that is empty comes first, then
 * an e-mail address that cannot be one, then a text that is too long.
 */
export function readContactMessage(
  sent: Partial<Record<ContactField, unknown>>,
): { message: ContactMessage } | { problem: ContactProblem } {
  const { success, data, error } = contactMessageSchema.safeParse(sent);
  if (success) return { message: data as ContactMessage };
  const errors: ContactErrors = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as ContactField;
    const found = message as ContactErrorCode;
    // An empty address is also malformed; the first of the codes says more.
    const before = errors[field];
    errors[field] = before && rank(before) < rank(found) ? before : found;
  }
  return { problem: { summary: summarise(errors), errors } };
}

const rank = (found: ContactErrorCode) => contactErrorCodes.indexOf(found);

function summarise(errors: ContactErrors): string {
  const found = Object.values(errors);
  if (found.includes('missing')) return contactTexts.required;
  if (found.includes('malformed')) return contactTexts.email;
  const [first] = contactFields.filter((name) => errors[name]);
  return first ? errorText(first, 'tooLong') : contactTexts.required;
}
