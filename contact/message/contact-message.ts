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
 * Validates what a visitor posted.
 *
 * @returns the message, or the errors of the wrong fields.
 */
export function readContactMessage(
  posted: Partial<Record<ContactField, string | undefined>>,
): { message: ContactMessage } | { errors: ContactErrors } {
  const message = { ...emptyTexts };
  const errors: ContactErrors = {};
  for (const name of contactFields) {
    message[name] = cleanText(name, posted[name]);
    const code = findError(name, message[name]);
    if (code) errors[name] = code;
  }
  return Object.keys(errors).length === 0 ? { message } : { errors };
}

/** Trims a text; a text of invisible characters alone is empty. */
function cleanText(name: ContactField, posted = ''): string {
  if (isInvisible(posted)) return '';
  const text = replaceLoneSurrogates(posted).trim();
  return contactFieldTable[name].format === 'email' ? cleanEmail(text) : text;
}

function findError(name: ContactField, text: string): ContactErrorCode | undefined {
  const { maxLength, missing, format } = contactFieldTable[name];
  if (missing && text === '') return 'missing';
  if (text.length > maxLength) return 'tooLong';
  return format === 'email' && !isEmail(text) ? 'malformed' : undefined;
}

/** Shown when the message was accepted. Required wording: do not change it. */
export const thanks = "Thank you for your message! I'll get back to you soon.";

/** Describes all errors of a message in one sentence. The first two are required wording: do not change them. */
export function describeErrors(errors: ContactErrors): string {
  const codes = Object.values(errors);
  if (codes.includes('missing')) return 'Please fill in all required fields';
  if (codes.includes('malformed')) return 'Please enter a valid email address';
  const tooLong = contactFields.find((name) => errors[name]) ?? 'message';
  return describeFieldError(tooLong, 'tooLong');
}
