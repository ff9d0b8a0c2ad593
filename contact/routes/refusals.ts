/** The refusals of a message: status, headers, and what the page tells the visitor. */
import { submitLabel } from '#contact/message/contact-fields.ts';
import type { InvalidMessage } from '#contact/message/contact-message.ts';
import { formatDuration } from '#contact/message/format-time.ts';
import { maxBody } from './form-data.ts';

/** The status of the answer for each reason to refuse a message. */
const statuses = {
  /** It arrived incomplete, or has too many fields. */
  unreadable: 400,
  /** It comes from a page of another site. */
  foreign: 403,
  tooLarge: 413,
  /** A file came with it. */
  files: 415,
  /** It is no form. */
  type: 415,
  invalid: 422,
  /** Another message was stored under its key. */
  keyUsed: 422,
  /** Its client has reached the limit. */
  tooMany: 429,
  /** The inbox cannot store a message at the moment. */
  unavailable: 503,
} as const;

/** Why a message was refused. */
export interface Refusal {
  code: keyof typeof statuses;
  /** The wrong fields, with `invalid`. */
  invalid?: InvalidMessage;
  /** The reference of the earlier message, with `keyUsed`. */
  reference?: string;
  /** Milliseconds until a message is accepted again, with `tooMany`. */
  wait?: number;
  /** For the log: the reason, with `unavailable`. */
  reason?: string;
}

/** How long to wait while the inbox cannot store a message, in milliseconds. */
const unavailableFor = 30_000;

/** The status of a refusal, and the headers of its answer. */
export function buildAnswer({ code, wait }: Refusal) {
  const headers: Record<string, string> = {};
  const retryAfter = code === 'unavailable' ? unavailableFor : wait;
  if (retryAfter) headers['Retry-After'] = String(Math.ceil(retryAfter / 1000));
  return { status: statuses[code], headers };
}

const otherWays = 'or use email, phone or WhatsApp';

/** What the page says about a refusal, other than that of wrong fields. */
export function describeRefusal(
  { code, reference, wait = 0 }: Refusal,
  { email, phone }: { email: string; phone: string },
): string {
  switch (code) {
    case 'tooLarge':
      return `The message is longer than ${maxBody / 1024} kB. Please shorten it, ${otherWays}.`;
    case 'keyUsed':
      return `Your first message arrived; its reference is ${reference}. To send this one too, press ${submitLabel} again.`;
    case 'tooMany':
      return `Many messages came from your network. Please send this one again in ${formatDuration(wait)}, ${otherWays}.`;
    case 'unavailable':
      return `The message could not be stored. Please try again in a minute, write to ${email}, call ${phone}, or use WhatsApp.`;
    default:
      return `The message could not be read, and nothing was stored. Please send it again from this page and without files, ${otherWays}.`;
  }
}
