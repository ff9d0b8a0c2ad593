import * as z from 'zod/mini';

/** The sentences that the form and the server answer with; each is fixed. */
export const contactTexts = {
  required: 'Please fill in all required fields',
  email: 'Please enter a valid email address',
  success: "Thank you for your message! I'll get back to you soon.",
} as const;

/** Text, `@`, text, `.`, text, with no white space in it. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The most characters of each field; an address has 254 (RFC 5321, 4.5.3.1.3). */
export const contactLimits = {
  name: 200,
  company: 200,
  email: 254,
  phone: 60,
  projectType: 200,
  message: 20_000,
} as const;

const atMost = (max: number) =>
  z.maxLength(max, `Please shorten this to ${max.toLocaleString('en')} characters`);

/** A required text; only white space counts as empty. */
const required = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), atMost(max));
const optional = (max: number) => z._default(z.string().check(z.trim(), atMost(max)), '');

/**
 * What a visitor sends. The browser, the server and the tests use this one schema. It is written
 * with zod's small interface because it travels to the browser: 5 kB there instead of 77.
 */
const contactMessageSchema = z.object({
  /** The visitor’s name. */
  name: required(contactLimits.name, 'Please enter your name'),
  /** Their company, if they say it. */
  company: optional(contactLimits.company),
  /** Where the answer goes. */
  email: required(contactLimits.email, 'Please enter your email address').check(
    z.regex(emailPattern, 'An email address looks like name@company.com'),
  ),
  /** Their phone number in any form. */
  phone: optional(contactLimits.phone),
  /** What it is about, in a few words. */
  projectType: optional(contactLimits.projectType),
  /** The message itself. */
  message: required(contactLimits.message, 'Please enter a message'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ContactField = keyof ContactMessage;
export type ContactErrors = Partial<Record<ContactField, string>>;

/** The names of the fields, in the order of the form. */
export const contactFields = Object.keys(contactMessageSchema.shape) as ContactField[];

/** What is wrong with a message: a sentence for the whole of it, and one for each wrong field. */
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
  if (success) return { message: data };
  const errors: ContactErrors = {};
  for (const { path, message } of error.issues) errors[path[0] as ContactField] ??= message;
  const codes = error.issues.map(({ code }) => code);
  const missing = codes.includes('too_small') || codes.includes('invalid_type');
  const [first] = Object.values(errors);
  const summary = missing
    ? contactTexts.required
    : codes.includes('invalid_format')
      ? contactTexts.email
      : (first ?? contactTexts.required);
  return { problem: { summary, errors } };
}
