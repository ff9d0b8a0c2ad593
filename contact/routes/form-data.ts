/** Reads the fields of a posted form. */
import {
  type ContactField,
  contactFields,
  honeypotField,
} from '#contact/message/contact-fields.ts';

/** What came from a form, before anything is checked. */
export interface SentForm {
  values: Record<ContactField, string>;
  key: string;
  /** The field that people do not see, and machines fill. */
  honeypot: string;
}

/** A form, or what is wrong with it; then what can be read is kept for the visitor. */
export type ReadForm =
  | { form: SentForm; fault?: never }
  | { form?: SentForm; fault: 'unreadable' | 'files' };

/** Our form has eight fields; a body of 64 kB has room for thousands of empty ones. */
export const maxFields = 100;

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const isFormType = (type: string | undefined) =>
  formTypes.includes(type?.split(';')[0]?.trim().toLowerCase() ?? '');

/**
 * Reads the fields of a form. Unknown fields are left alone; of a field that comes twice the first
 * counts. Files are never taken.
 *
 * @param type the `Content-Type`, one of {@link isFormType}.
 */
export async function readForm(body: Buffer<ArrayBuffer>, type: string): Promise<ReadForm> {
  const fields = type.trim().toLowerCase().startsWith('multipart')
    ? await readMultipart(body, type)
    : readEncoded(body);
  if (!fields) return { fault: 'unreadable' };
  const all = [...fields.values()];
  if (all.length > maxFields) return { fault: 'unreadable' };
  const form = readFields(fields);
  if (all.some((value) => typeof value !== 'string')) return { form, fault: 'files' };
  return { form };
}

function readFields(fields: URLSearchParams | FormData): SentForm {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? decodeLineEnds(value) : '';
  };
  const values = Object.fromEntries(contactFields.map((name) => [name, text(name)]));
  return { values: values as SentForm['values'], key: text('key'), honeypot: text(honeypotField) };
}

/**
 * Parses at most one field more than the limit, to detect an excess: parsing a hundred thousand fields
 * would block the server for a third of a second.
 */
function readEncoded(body: Buffer): URLSearchParams {
  // The first piece may be empty, which is no field.
  const pieces = body.toString('utf8').split(/&+/, maxFields + 2);
  return new URLSearchParams(pieces.join('&'));
}

/** Undefined when the body is not well-formed. */
async function readMultipart(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    // A name in percent signs that are none (RFC 5987) is a URIError.
    if (!(error instanceof TypeError) && !(error instanceof URIError)) throw error;
    return undefined;
  }
}

/** A form's line ends travel as CR LF whatever the visitor typed (HTML, 4.10.22.4). */
const decodeLineEnds = (value: string) => value.replaceAll(/\r\n?/g, '\n');
