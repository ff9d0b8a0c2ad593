import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactFields,
  contactFieldTable,
  emptyTexts,
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
  text.replace(/^mailto:\s*/i, '').replace(/^([^\s@]+@[^\s@]+)\.$/, '$1');

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
  const message = { ...emptyTexts };
  const errors: ContactErrors = {};
  for (const name of contactFields) {
    message[name] = cleanText(name, sent[name]);
    const code = findError(name, message[name]);
    if (code) errors[name] = code;
  }
  if (Object.keys(errors).length === 0) return { message };
  return { problem: { summary: summarise(errors), errors } };
}

/** Only white space counts as empty; what is no text is none. */
function cleanText(name: ContactField, sent: unknown): string {
  const text = typeof sent === 'string' ? sent.trim() : '';
  return name === 'email' ? cleanAddress(text) : text;
}

function findError(name: ContactField, text: string): ContactErrorCode | undefined {
  const { limit, missing, malformed } = contactFieldTable[name];
  if (missing && text === '') return 'missing';
  if (malformed && !emailPattern.test(text)) return 'malformed';
  return text.length > limit ? 'tooLong' : undefined;
}

function summarise(errors: ContactErrors): string {
  const found = Object.values(errors);
  if (found.includes('missing')) return contactTexts.required;
  if (found.includes('malformed')) return contactTexts.email;
  const [first] = contactFields.filter((name) => errors[name]);
  return first ? errorText(first, 'tooLong') : contactTexts.required;
}
