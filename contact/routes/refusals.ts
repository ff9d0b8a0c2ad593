/** The refusals of a message: status, title and what the visitor can do. */
import { contactFields, errorText } from '#contact/message/contact-fields.ts';
import { type ContactProblem, summaryText } from '#contact/message/contact-message.ts';
import { formatDuration } from '#contact/message/format-time.ts';

/** Why a message was refused. */
export interface Refusal {
  code: keyof typeof answers;
  /** The wrong fields, with `wrongFields`. */
  problem?: ContactProblem;
  /** The reference of the earlier message, with `keyUsed`. */
  reference?: string;
  /** Milliseconds until a message is accepted again, with `tooMany`. */
  wait?: number;
  /** For the log: the reason, with `unavailable`. */
  reason?: string;
}

/** The values in the sentences of a refusal. */
interface Facts {
  email: string;
  phone: string;
  reference: string;
  /** How long to wait, in words. */
  time: string;
}

/** The answer to a refused message, as problem details (RFC 9457) and as a page. */
interface Answer {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 503;
  headers?: Record<string, string>;
  title: string;
  /** What the visitor can do. */
  detail: string | ((facts: Facts) => string);
}

const otherWays = 'or use email, phone or WhatsApp';

const answers = {
  unreadable: {
    status: 400,
    title: 'The message could not be read',
    detail: `The message arrived incomplete. Please send it again, ${otherWays}.`,
  },
  foreign: {
    status: 403,
    title: 'Sent from another site',
    detail: `The message came from another site. Please send it from this page, ${otherWays}.`,
  },
  method: {
    status: 405,
    headers: { Allow: 'GET, POST' },
    title: 'Method not allowed',
    detail: 'Messages are sent to this address with POST.',
  },
  tooLong: {
    status: 413,
    title: 'The message is too long',
    detail: `The message is longer than 64 kB. Please shorten it, ${otherWays}.`,
  },
  files: {
    status: 415,
    title: 'Files cannot be attached',
    detail: `A file came with the message, and nothing was stored. Please send the text alone, with a link to the file if you need to, ${otherWays}.`,
  },
  type: {
    status: 415,
    headers: { Accept: 'application/x-www-form-urlencoded, multipart/form-data' },
    title: 'Not a form',
    detail:
      'Send the fields as application/x-www-form-urlencoded or multipart/form-data, as the form on this page does.',
  },
  wrongFields: {
    status: 422,
    title: '',
    detail: 'Please correct the marked fields, and send the message again.',
  },
  keyUsed: {
    status: 422,
    title: 'Another message was sent with this form',
    detail: ({ reference }) =>
      `Your first message arrived, its reference is ${reference}. To send this one too, press Send message again.`,
  },
  tooMany: {
    status: 429,
    title: 'Too many messages',
    detail: ({ time }) =>
      `Many messages came from your network. Please send this one again in ${time}, ${otherWays}.`,
  },
  /** The inbox cannot store a message at the moment. */
  unavailable: {
    status: 503,
    headers: { 'Retry-After': '30' },
    title: 'The message could not be stored',
    detail: ({ email, phone }) =>
      `Nothing was sent. Please try again in a minute, write to ${email}, call ${phone}, or use WhatsApp.`,
  },
} as const satisfies Record<string, Answer>;

/** The status of a refusal, and the headers of its answer. */
export function answerTo({ code, wait }: Refusal): Pick<Answer, 'status' | 'headers'> {
  const { status, headers }: Answer = answers[code];
  return { status, headers: wait ? { 'Retry-After': String(Math.ceil(wait / 1000)) } : headers };
}

type Owner = Pick<Facts, 'email' | 'phone'>;

/** What a refusal says: its title, and what the visitor can do. */
export function describeRefusal(
  { code, problem, reference = '', wait = 0 }: Refusal,
  { email, phone }: Owner,
): { title: string; detail: string } {
  const { title, detail }: Answer = answers[code];
  const facts = { email, phone, reference, time: formatDuration(wait) };
  return {
    title: problem ? summaryText(problem) : title,
    detail: typeof detail === 'string' ? detail : detail(facts),
  };
}

/** A refusal as problem details (RFC 9457), with a code and a sentence for each wrong field. */
export function problemDetails(refusal: Refusal, owner: Owner): object {
  const { problem } = refusal;
  const wrong = contactFields.flatMap((field) => {
    const code = problem?.errors[field];
    return code ? [{ field, code, detail: errorText(field, code) }] : [];
  });
  const { title, detail } = describeRefusal(refusal, owner);
  const { status } = answerTo(refusal);
  return { type: 'about:blank', title, status, detail, ...(problem && { errors: wrong }) };
}
