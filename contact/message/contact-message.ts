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
import { isInvisible, replaceLoneSurrogates } from './invisible-characters.ts';

/** A message as it is stored; an empty field is an empty text. */
export type ContactMessage = Record<ContactField, string>;

/**
 * What is wrong with a message: one code for the whole, `refused` where only the server knows, and one for each wrong
 * field.
 */
export interface InvalidMessage {
  summary: 'required' | 'wrongEmail' | 'tooLong' | 'refused';
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
  const text = replaceLoneSurrogates(posted).trim();
  return contactFieldTable[name].format === 'email' ? cleanEmail(text) : text;
}

function findError(name: ContactField, text: string): ContactErrorCode | undefined {
  const { maxLength, missing, format } = contactFieldTable[name];
  if (missing && text === '') return 'missing';
  if (text.length > maxLength) return 'tooLong';
  return format === 'email' && !isEmail(text) ? 'malformed' : undefined;
}

function summarise(errors: ContactErrors): InvalidMessage['summary'] {
  const codes = Object.values(errors);
  if (codes.includes('missing')) return 'required';
  return codes.includes('malformed') ? 'wrongEmail' : 'tooLong';
}

/** Shown when the message was accepted. Required wording: do not change it. */
export const thanks = "Thank you for your message! I'll get back to you soon.";

/** Describes what is wrong with the whole message. The first two sentences are required wording: do not change them. */
export function describeInvalid({ summary, errors }: InvalidMessage): string {
  const first = contactFields.find((name) => errors[name]) ?? 'message';
  return {
    required: 'Please fill in all required fields',
    wrongEmail: 'Please enter a valid email address',
    tooLong: describeFieldError(first, 'tooLong'),
    refused: 'Please correct the marked fields',
  }[summary];
}
