import type { FormSettings } from '#contact/form/form-settings.ts';
import { contactFields, errorText } from '#contact/message/contact-fields.ts';
import { type ContactProblem, summaryText } from '#contact/message/contact-message.ts';
import { timeInWords } from '#contact/message/in-words.ts';
import { maxFields } from './form-data.ts';

/** Why no message was taken, or none can be shown. */
export interface Refusal {
  code: keyof typeof answers;
  /** What is wrong with the fields, of `wrongFields`. */
  problem?: ContactProblem;
  /** That of the message before, of `keyUsed`. */
  reference?: string;
  /** Milliseconds until a message is taken again, of `tooMany`. */
  wait?: number;
  /** For the log: what the server lacks, of `unavailable`. */
  reason?: string;
}

/** How a refusal is answered, for a program (RFC 9457) and for a person. */
interface Answer {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 503;
  headers?: Record<string, string>;
}

const retryLater = { 'Retry-After': '30' };

const answers = {
  unreadable: { status: 400 },
  foreign: { status: 403 },
  method: { status: 405, headers: { Allow: 'GET, POST' } },
  tooLong: { status: 413 },
  manyFields: { status: 413 },
  files: { status: 415 },
  type: {
    status: 415,
    headers: { Accept: 'application/x-www-form-urlencoded, multipart/form-data' },
  },
  wrongFields: { status: 422 },
  keyUsed: { status: 422 },
  tooMany: { status: 429 },
  /** The inbox has no room for a message that looks like advertising. */
  full: { status: 503, headers: retryLater },
  /** The inbox cannot take a message for now. */
  unavailable: { status: 503, headers: retryLater },
} as const satisfies Record<string, Answer>;

export function answerTo({ code, wait }: Refusal): Answer {
  const answer: Answer = answers[code];
  if (wait === undefined) return answer;
  return { ...answer, headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } };
}

/** What a refusal says: its title, and what the visitor can do. */
export function describeRefusal(
  { code, problem, reference = '', wait = 0 }: Refusal,
  { words, refusals, owner }: FormSettings,
): { title: string; detail: string } {
  const values: Record<string, string> = {
    ...owner,
    reference,
    button: words.send,
    count: String(maxFields),
    time: timeInWords(wait, words.language),
  };
  const title = code === 'wrongFields' ? '' : refusals[code];
  return {
    title: problem ? summaryText(problem, words) : title,
    detail: refusals[`${code}Note`].replace(
      /\{(\w+)\}/g,
      (place, name: string) => values[name] ?? place,
    ),
  };
}

/** A refusal as problem details (RFC 9457), with a code and a sentence for each wrong field. */
export function problemDetails(refusal: Refusal, settings: FormSettings): object {
  const { problem } = refusal;
  const wrong = contactFields.flatMap((field) => {
    const code = problem?.errors[field];
    return code ? [{ field, code, detail: errorText(field, code, settings.words) }] : [];
  });
  const { title, detail } = describeRefusal(refusal, settings);
  const { status } = answerTo(refusal);
  return { type: 'about:blank', title, status, detail, ...(problem && { errors: wrong }) };
}
