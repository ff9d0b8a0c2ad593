/** The contact form: its fields, in one table for the form, the check, the mail, the lists and the tests. */
import { longestAddress } from '#model/schemas/email-address.ts';

interface FieldRow {
  label: string;
  /** The `autocomplete` token (HTML, 4.10.18.7). */
  autoComplete?: string;
  /** The keyboard of a phone, and the type of the input. */
  inputMode?: 'email' | 'tel';
  maxLength: number;
  /** The rows of a text area; omitted: an input of one line. */
  rows?: number;
  /** Whether the field has the whole width of the form. */
  wide?: boolean;
  /** The key of the hint in `content/pages/contact.yaml`. */
  hint?: 'projectTypeHint' | 'messageHint';
  /** The error when it is empty; omitted: the field is optional. */
  missing?: string;
  /** The format that the text must have; omitted: any. */
  format?: 'email';
  /** Whether the first letters set the writing direction, such as Arabic letters. */
  isProse?: boolean;
}

/** The error for a text in the wrong format. */
const malformed = { email: 'An email address looks like name@company.com' };

/**
 * The fields of the form, in its order. The schema, the form, the mail to the owner, the lists and
 * exports, the summary of errors and the tests read this table.
 */
const table = {
  name: {
    label: 'Name',
    autoComplete: 'name',
    maxLength: 200,
    isProse: true,
    missing: 'Please enter your name',
  },
  email: {
    label: 'Email',
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: longestAddress,
    missing: 'Please enter your email address',
    format: 'email',
  },
  message: {
    label: 'Message',
    maxLength: 20_000,
    rows: 6,
    wide: true,
    isProse: true,
    hint: 'messageHint',
    missing: 'Please enter a message',
  },
  company: { label: 'Company', autoComplete: 'organization', maxLength: 200, isProse: true },
  phone: { label: 'Phone', autoComplete: 'tel', inputMode: 'tel', maxLength: 60 },
  projectType: {
    label: 'Project type',
    maxLength: 200,
    wide: true,
    isProse: true,
    hint: 'projectTypeHint',
  },
} as const satisfies Record<string, FieldRow>;

export type ContactField = keyof typeof table;

export const contactFieldTable: Record<ContactField, FieldRow> = table;

export const contactFields = Object.keys(table) as ContactField[];

/** What can be wrong with a field. */
export type ContactErrorCode = 'missing' | 'malformed' | 'tooLong';

/** The errors by field; a valid field has none. */
export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

/** Describes an error for the place beside its field. */
export function describeFieldError(field: ContactField, code: ContactErrorCode): string {
  const { maxLength, missing = '', format } = contactFieldTable[field];
  if (code === 'missing') return missing;
  if (code === 'malformed') return format ? malformed[format] : '';
  return `Please shorten this to ${maxLength.toLocaleString('en')} characters`;
}

/** The fields that a link to the form may fill in. */
export const prefilledFields: readonly ContactField[] = ['projectType', 'message'];

/** Where the form posts. */
export const formAction = '/contact/send';

/** The label of the button while no message is being sent. */
export const submitLabel = 'Send message';

/** The name of the honeypot, which browsers do not fill by themselves. */
export const honeypotField = 'topic_b';

/** Pairs the label and the text of each field except the message, in the order of the form. */
export const labelTexts = (texts: Record<ContactField, string>): [string, string][] =>
  contactFields
    .filter((name) => name !== 'message')
    .map((name) => [contactFieldTable[name].label, texts[name]]);

export const emptyTexts = Object.fromEntries(contactFields.map((name) => [name, ''])) as Record<
  ContactField,
  string
>;
