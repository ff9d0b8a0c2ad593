import { contactFields, errorText } from '#contact/message/contact-fields.ts';
import { type ContactProblem, summaryText } from '#contact/message/contact-message.ts';
import { timeInWords } from '#contact/message/in-words.ts';
import { usualMessages } from '#model/schemas/form-messages.ts';
import { maxFields } from './form-data.ts';

/** Why a message was not taken, for a program (RFC 9457) and for a person. */
export interface Refusal {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 503;
  title: string;
  /** What the visitor can do. */
  detail: string;
  /** What is wrong with the fields. */
  problem?: ContactProblem;
  headers?: Record<string, string>;
}

const otherWays = 'or use e-mail, phone or WhatsApp';

export const refusals = {
  unreadable: {
    status: 400,
    title: 'The message could not be read',
    detail: `The message did not arrive whole. Please send it again, ${otherWays}.`,
  },
  foreign: {
    status: 403,
    title: 'Sent from another site',
    detail: `Messages are taken from this page only. Please write yours here, ${otherWays}.`,
  },
  method: {
    status: 405,
    title: 'This address is read or written to',
    detail: 'The form is read with GET, and messages are sent to it with POST.',
    headers: { Allow: 'GET, HEAD, POST' },
  },
  tooLong: {
    status: 413,
    title: 'The message is too long',
    detail: `The message is longer than 64 kB. Please shorten it, ${otherWays}.`,
  },
  manyFields: {
    status: 413,
    title: 'Too many fields',
    detail: `The form has more than ${maxFields} fields. Please use the one on this page, ${otherWays}.`,
  },
  files: {
    status: 415,
    title: 'Files are not taken',
    detail: `A file came with the message, and nothing was stored. Please send the text alone, with a link to the file if you like, ${otherWays}.`,
  },
  type: {
    status: 415,
    title: 'Not a form',
    detail:
      'Send the fields as application/x-www-form-urlencoded or multipart/form-data, as the form on this page does.',
    headers: { Accept: 'application/x-www-form-urlencoded, multipart/form-data' },
  },
} satisfies Record<string, Refusal>;

export const invalidFields = (problem: ContactProblem): Refusal => ({
  status: 422,
  title: summaryText(problem, usualMessages),
  detail: 'Please correct the fields that are named, and send the message again.',
  problem,
});

export const keyUsed = (reference: string): Refusal => ({
  status: 422,
  title: 'Another message was sent with this form',
  detail: `Your first message arrived, its reference is ${reference}. To send this one too, press Send message again.`,
});

/** @param wait milliseconds until a message is taken again. */
export const tooMany = (wait: number): Refusal => ({
  status: 429,
  title: 'Too many messages',
  detail: `Many messages came from your network. Please send this one again in ${timeInWords(wait)}, ${otherWays}.`,
  headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
});

/** A visitor came back after sending, and the inbox cannot be read for now. */
export const referenceUnavailable: Refusal = {
  status: 503,
  title: 'Your reference cannot be shown now',
  detail:
    'A message that led you to this page was stored, so there is no need to send it again. Open the page again in a minute to see its reference.',
  headers: { 'Retry-After': '30' },
};

/** The inbox cannot take a message for now. */
export const unavailable = (owner: { email: string; phone: string }): Refusal => ({
  status: 503,
  title: 'The message could not be stored',
  detail: `Nothing was sent. Please try again in a minute, write to ${owner.email}, call ${owner.phone}, or use WhatsApp.`,
  headers: { 'Retry-After': '30' },
});

/** A refusal as problem details (RFC 9457), with a code and a sentence for each wrong field. */
export function problemDetails({ title, status, detail, problem }: Refusal): object {
  const wrong = contactFields.flatMap((field) => {
    const code = problem?.errors[field];
    return code ? [{ field, code, detail: errorText(field, code, usualMessages) }] : [];
  });
  return { type: 'about:blank', title, status, detail, ...(problem && { errors: wrong }) };
}
