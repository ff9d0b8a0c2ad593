/** Validates the fields that a visitor posted: a message, or what is wrong with it. */
import { cleanEmail, isEmail } from '#model/schemas/email-address.ts';
import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactFields,
  contactFieldTable,
  describeFieldError,
  emptyTexts,
} from './contact-fields.ts';
import { isInvisible, wellFormed } from './invisible-characters.ts';

/** A message as it is stored; fields that were left empty are empty texts. */
export type ContactMessage = Record<ContactField, string>;

/** What is wrong with a message: one code for the whole, and one for each wrong field. */
export interface InvalidMessage {
  summary: 'required' | 'wrongEmail' | 'tooLong' | 'marked';
  errors: ContactErrors;
}

/**
 * Validates what a visitor posted.
 *
 * @returns the message, or what is wrong: first an empty required field, then a malformed email address, then a text
 *   that is too long.
 */
export function readContactMessage(
  posted: Partial<Record<ContactField, unknown>>,
): { message: ContactMessage } | { invalid: InvalidMessage } {
  const message = { ...emptyTexts };
  const errors: ContactErrors = {};
  for (const name of contactFields) {
    message[name] = cleanText(name, posted[name]);
    const code = findError(name, message[name]);
    if (code) errors[name] = code;
  }
  if (Object.keys(errors).length === 0) return { message };
  return { invalid: { summary: summarise(errors), errors } };
}

/** Trims a text; invisible characters alone, or a value that is not a string, are empty. */
function cleanText(name: ContactField, posted: unknown): string {
  if (typeof posted !== 'string' || isInvisible(posted)) return '';
  const text = wellFormed(posted).trim();
  return contactFieldTable[name].form === 'email' ? cleanEmail(text) : text;
}

function findError(name: ContactField, text: string): ContactErrorCode | undefined {
  const { maxLength, missing, form } = contactFieldTable[name];
  if (missing && text === '') return 'missing';
  if (text.length > maxLength) return 'tooLong';
  return form === 'email' && !isEmail(text) ? 'malformed' : undefined;
}

function summarise(errors: ContactErrors): InvalidMessage['summary'] {
  const found = Object.values(errors);
  if (found.includes('missing')) return 'required';
  return found.includes('malformed') ? 'wrongEmail' : 'tooLong';
}

/** Shown when the message was accepted. Required wording: do not change it. */
export const thanks = "Thank you for your message! I'll get back to you soon.";

/** The error of the whole message. The first two are required wording: do not change them. */
export function summaryText({ summary, errors }: InvalidMessage): string {
  const first = contactFields.find((name) => errors[name]) ?? 'message';
  return {
    required: 'Please fill in all required fields',
    wrongEmail: 'Please enter a valid email address',
    tooLong: describeFieldError(first, 'tooLong'),
    marked: 'Please correct the marked fields',
  }[summary];
}
