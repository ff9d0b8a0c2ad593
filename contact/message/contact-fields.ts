import type { FormMessages } from '#model/schemas/form-messages.ts';
import { longestAddress } from './email-address.ts';

interface FieldRow {
  /** What a browser may fill in (HTML, 4.10.18.7). */
  autoComplete?: string;
  /** The keyboard that a phone shows, and the kind of line. */
  inputMode?: 'email' | 'tel';
  limit: number;
  /** Lines of text that are shown; a single line if left out. */
  rows?: number;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** The word of the page that says what to write, in `content/pages/contact.yaml`. */
  hint?: 'projectTypeHint' | 'messageHint';
  /** What is said when it is empty; a field without these words may stay empty. */
  missing?: keyof FormMessages;
  /** What is said when the text has not the form that it must have. */
  malformed?: keyof FormMessages;
}

/**
 * The fields of the form, in its order. The schema, the form, the mail to the owner, the lists and
 * exports, the summary of errors and the tests read this table.
 */
const table = {
  name: {
    autoComplete: 'name',
    limit: 200,
    missing: 'nameMissing',
  },
  email: {
    autoComplete: 'email',
    inputMode: 'email',
    limit: longestAddress,
    missing: 'emailMissing',
    malformed: 'emailMalformed',
  },
  message: {
    limit: 20_000,
    rows: 6,
    wide: true,
    hint: 'messageHint',
    missing: 'messageMissing',
  },
  company: { autoComplete: 'organization', limit: 200 },
  phone: { autoComplete: 'tel', inputMode: 'tel', limit: 60 },
  projectType: { limit: 200, wide: true, hint: 'projectTypeHint' },
} as const satisfies Record<string, FieldRow>;

export type ContactField = keyof typeof table;

export const contactFieldTable: Record<ContactField, FieldRow> = table;

export const contactFields = Object.keys(table) as ContactField[];

export const contactErrorCodes = ['missing', 'malformed', 'tooLong'] as const;
export type ContactErrorCode = (typeof contactErrorCodes)[number];

export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

export function errorText(
  field: ContactField,
  code: ContactErrorCode,
  words: FormMessages & { language?: string },
): string {
  const { limit, missing, malformed } = contactFieldTable[field];
  const name = { tooLong: 'tooLong', missing, malformed }[code] as keyof FormMessages | undefined;
  return name ? words[name].replace('{limit}', limit.toLocaleString(words.language ?? 'en')) : '';
}

/** The fields that a link to the form may fill in. */
export const prefilledFields = ['projectType', 'message'] as const satisfies ContactField[];

/** The name of the field that people do not see; no browser fills it by itself. */
export const honeypotField = 'topic_b';

/**
 * The labels and texts of all fields but the message itself, in the order of the form.
 *
 * @param labels the names of the fields.
 */
export const labelledTexts = (
  texts: Record<ContactField, string>,
  labels: Record<ContactField, string>,
): [string, string][] =>
  contactFields.filter((name) => name !== 'message').map((name) => [labels[name], texts[name]]);

export const emptyTexts = Object.fromEntries(contactFields.map((name) => [name, ''])) as Record<
  ContactField,
  string
>;
