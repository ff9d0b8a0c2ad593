/** Reads the fields of a posted form. */
import {
  type ContactField,
  contactFields,
  honeypotField,
} from '#contact/message/contact-fields.ts';

/** The fields of a posted form, not yet validated. */
export interface PostedForm {
  values: Record<ContactField, string>;
  key: string;
  /** The honeypot, which only programs fill. */
  honeypot: string;
}

/** The longest body of a form that is accepted, in bytes. */
export const maxBody = 64 * 1024;

/** The most fields of a form. The site's form has eight; 64 kB could hold thousands of empty ones. */
export const maxFields = 100;

const multipart = 'multipart/form-data';

/** Reads a `Content-Type` without its parameters. */
const readType = (type: string) => type.replace(/;.*/, '').trim().toLowerCase();

export const isFormType = (type: string) =>
  ['application/x-www-form-urlencoded', multipart].includes(readType(type));

/**
 * Reads the fields of a form. Unknown fields and files are ignored; of two fields with one name the first counts.
 *
 * @param type the `Content-Type`, one of {@link isFormType}.
 * @returns undefined when the body is not well-formed, or has more fields than {@link maxFields}.
 */
export async function readForm(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<PostedForm | undefined> {
  const isMultipart = readType(type) === multipart;
  const fields = isMultipart ? await readMultipart(body, type) : readEncoded(body);
  if (!fields || [...fields].length > maxFields) return undefined;
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? decodeLineEnds(value) : '';
  };
  const values = Object.fromEntries(contactFields.map((name) => [name, text(name)]));
  return {
    values: values as PostedForm['values'],
    key: text('key'),
    honeypot: text(honeypotField),
  };
}

/**
 * Parses at most one field more than the limit, to detect an excess: a hundred thousand fields would block the server
 * for a third of a second.
 */
const readEncoded = (body: Buffer): URLSearchParams =>
  new URLSearchParams(
    body
      .toString('utf8')
      .split('&', maxFields + 1)
      .join('&'),
  );

/** Reads the fields of a multipart body; undefined when the body is not well-formed. */
async function readMultipart(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    // A malformed percent-encoding of a name (RFC 5987) throws a URIError.
    if (!(error instanceof TypeError) && !(error instanceof URIError)) throw error;
    return undefined;
  }
}

/** A form's line ends travel as CR LF whatever the visitor typed (HTML, 4.10.22.4). */
const decodeLineEnds = (value: string) => value.replaceAll(/\r\n?/g, '\n');
