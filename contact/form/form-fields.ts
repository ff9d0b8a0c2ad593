import { type ContactField, contactFields } from '#contact/message/contact-fields.ts';
import type { Attempt, FieldTexts } from './draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export const findForm = () => document.getElementById('contact') as HTMLFormElement | null;

/** A control of the form by its name; the key is missing where nothing stores the message. */
export function control(form: HTMLFormElement, name: ContactField): Control;
export function control(form: HTMLFormElement, name: 'key'): Control | null;
export function control(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as Control | null;
}

export const readTexts = (form: HTMLFormElement): Required<FieldTexts> =>
  Object.fromEntries(
    contactFields.map((name) => [name, control(form, name).value]),
  ) as Required<FieldTexts>;

/** What stood in the fields when the page came. */
export const readPrefilled = (form: HTMLFormElement): FieldTexts =>
  Object.fromEntries(contactFields.map((name) => [name, control(form, name).defaultValue]));

/** What the form would send: its key, and all other fields as one text to compare. */
export function readSubmission(form: HTMLFormElement): Attempt {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const fields = new URLSearchParams(entries);
  const key = fields.get('key') ?? '';
  fields.delete('key');
  return { key, body: fields.toString() };
}

/** The fields of an attempt under its key, for a post of the type that the plain form has. */
export function toFormData({ key, body }: Attempt): FormData {
  const data = new FormData();
  for (const [name, value] of new URLSearchParams(body)) data.append(name, value);
  data.append('key', key);
  return data;
}

/** Writes into the fields; those without a text are emptied. */
export function writeTexts(form: HTMLFormElement, texts: FieldTexts): void {
  for (const name of contactFields) control(form, name).value = texts[name] ?? '';
}
