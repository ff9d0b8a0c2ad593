import { type ContactField, contactFields } from '#schemas/contact-message.ts';
import { UnreadableBodyError } from './read-body.ts';

/** What came from a form, before anything is checked. */
export interface SentForm {
  values: Record<ContactField, string>;
  key: string;
  /** The field that people do not see, and machines fill. */
  trap: string;
}

/** The name of the field that people do not see; no browser fills it by itself. */
export const trapField = 'topic_b';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a `Content-Type` is one that a form sends. */
export const isFormType = (type: string | undefined) =>
  formTypes.includes(type?.split(';')[0]?.trim().toLowerCase() ?? '');

/**
 * Reads the fields of a form. Unknown fields are left alone; of a field that comes twice the first
 * counts; a file in the place of a text counts as empty.
 *
 * @param type the `Content-Type`, one of {@link isFormType}.
 * @throws UnreadableBodyError when the body is not of that type.
 */
export async function readForm(body: Buffer<ArrayBuffer>, type: string): Promise<SentForm> {
  const entries = type.trim().toLowerCase().startsWith('multipart')
    ? await readMultipart(body, type)
    : new URLSearchParams(body.toString('utf8'));
  const text = (name: string) => {
    const value = entries.get(name);
    return typeof value === 'string' ? decodeLineEnds(value) : '';
  };
  const values = Object.fromEntries(contactFields.map((name) => [name, text(name)]));
  return { values: values as SentForm['values'], key: text('key'), trap: text(trapField) };
}

async function readMultipart(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableBodyError('The form is not well-formed.', { cause: error });
  }
}

/** A form's line ends travel as CR LF whatever the visitor typed (HTML, 4.10.22.4). */
const decodeLineEnds = (value: string) => value.replaceAll(/\r\n?/g, '\n');
