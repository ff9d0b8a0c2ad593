/** The refusals of a message: status, headers, and what the page tells the visitor. */
import { type ContactErrors, submitLabel } from '#contact/message/contact-fields.ts';
import { formatDuration } from '#contact/message/format-time.ts';
import { maxBody } from './form-data.ts';

/** The status of the answer for each reason to refuse a message. */
const statuses = {
  /** The form arrived incomplete, or has too many fields. */
  unreadable: 400,
  /** The form comes from a page of another site. */
  foreign: 403,
  tooLarge: 413,
  /** The body is not a form. */
  type: 415,
  invalid: 422,
  /** Another message was stored under the same key. */
  keyUsed: 422,
  /** The client has reached its limit. */
  tooMany: 429,
  /** The inbox cannot store a message at the moment, or is full. */
  unavailable: 503,
} as const;

/** Why a message was refused. */
export interface Refusal {
  code: keyof typeof statuses;
  /** The errors by field, with `invalid`. */
  errors?: ContactErrors;
  /** The reference of the earlier message, with `keyUsed`. */
  reference?: string;
  /** Milliseconds until a message is accepted again, with `tooMany`. */
  wait?: number;
  /** For the log: the reason, with `unavailable`. */
  reason?: string;
}

/** After how many seconds to send a message again that the inbox could not store. */
const unavailableSeconds = 30;

/** Builds the status and the headers of the answer. */
export function buildAnswer({ code, wait }: Refusal) {
  const headers: Record<string, string> = {};
  if (code === 'unavailable') headers['Retry-After'] = String(unavailableSeconds);
  if (wait) headers['Retry-After'] = String(Math.ceil(wait / 1000));
  return { status: statuses[code], headers };
}

/** Describes a refusal for the page; wrong fields have their own messages. */
export function describeRefusal(
  { code, reference, wait = 0 }: Refusal,
  { email, phone }: { email: string; phone: string },
): string {
  const otherWays = `write to ${email} or call ${phone}`;
  switch (code) {
    case 'tooLarge':
      return `The message is longer than ${maxBody / 1024} kB. Please shorten it, ${otherWays}.`;
    case 'keyUsed':
      return `Your first message arrived; its reference is ${reference}. To send this one too, press ${submitLabel} again.`;
    case 'tooMany':
      return `Many messages came from your network. Please send this one again in ${formatDuration(wait)}, ${otherWays}.`;
    case 'unavailable':
      return `The message could not be stored. Please try again in a minute, ${otherWays}.`;
    default:
      return `The message could not be read, and nothing was stored. Please send it again from this page, ${otherWays}.`;
  }
}
