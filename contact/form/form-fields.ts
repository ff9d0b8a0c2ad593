/** Reads and changes the controls of the form through the DOM. */
import {
  type ContactErrors,
  type ContactField,
  contactFields,
  describeFieldError,
  honeypotField,
} from '#contact/message/contact-fields.ts';
import { readContactMessage } from '#contact/message/contact-message.ts';

export type FieldTexts = Partial<Record<ContactField, string>>;

/** A message that the visitor tried to send, and its key. */
export interface Attempt {
  key: string;
  /** The fields that were posted, as one URL-encoded text. */
  body: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

export const findForm = () => document.querySelector<HTMLFormElement>('form#contact');

/** Finds a control of the form by its name; the first, where an extension added another. */
export function findControl(form: HTMLFormElement, name: ContactField | 'key'): Control {
  const element = form.querySelector<Control>(name === 'key' ? '[name=key]' : `#${name}`);
  if (element) return element;
  throw new Error(`The form has no field ${name}.`);
}

export const readTexts = (form: HTMLFormElement): Required<FieldTexts> =>
  Object.fromEntries(
    contactFields.map((name) => [name, findControl(form, name).value]),
  ) as Required<FieldTexts>;

/** Writes into the fields; those without a text are emptied. */
export function writeTexts(form: HTMLFormElement, texts: FieldTexts): void {
  for (const name of contactFields) findControl(form, name).value = texts[name] ?? '';
}

/**
 * Changes the text of a control as if a person had typed the difference at its end, so that Undo works; then scrolls to
 * the end, where the caret is.
 */
export function typeText(field: Control, text: string): void {
  const { value } = field;
  let start = 0;
  while (start < text.length && value[start] === text[start]) start += 1;
  field.focus();
  field.setSelectionRange(start, value.length);
  // Deprecated, but the only way that keeps the undo history.
  document.execCommand('insertText', false, text.slice(start));
  if (field.value !== text) {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.scrollTop = field.scrollHeight;
}

/** Reads what the form would send: the key, and the fields as one text that can be compared. */
export function readSubmission(form: HTMLFormElement): Attempt {
  const trap = form.querySelector<Control>(`[name=${honeypotField}]`)?.value ?? '';
  const fields = new URLSearchParams({ ...readTexts(form), [honeypotField]: trap });
  return { key: findControl(form, 'key').value, body: fields.toString() };
}

/** Writes an attempt as `multipart/form-data`, the type of the form without a script. */
export function toFormData({ key, body }: Attempt): FormData {
  const data = new FormData();
  for (const [name, value] of new URLSearchParams(body)) data.append(name, value);
  data.append('key', key);
  return data;
}

/** Reads which fields are wrong, where this page is the answer of the server to a post. */
export function readServerErrors(form: HTMLFormElement): ContactErrors | undefined {
  if (!form.querySelector('[aria-invalid=true]')) return undefined;
  const checked = readContactMessage(readTexts(form));
  return 'errors' in checked ? checked.errors : undefined;
}

/** Writes the error of each field beside it, and clears the others. */
export function showFieldErrors(form: HTMLFormElement, errors: ContactErrors): void {
  for (const name of contactFields) {
    const input = findControl(form, name);
    const message = document.getElementById(`${name}-error`);
    const code = errors[name];
    if (!message || (code ? message.dataset.code === code : message.hidden)) continue;
    message.textContent = code ? describeFieldError(name, code) : '';
    message.hidden = !code;
    message.dataset.code = code ?? '';
    setAttribute(input, 'aria-invalid', code && 'true');
    const hint = document.getElementById(`${name}-hint`);
    setAttribute(
      input,
      'aria-describedby',
      [hint?.id, code && message.id].filter(Boolean).join(' ') || undefined,
    );
  }
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Makes the fields read-only and the button inactive while a message is being sent, or undoes both. */
export function holdForm(form: HTMLFormElement, isHeld: boolean, label: string): void {
  for (const name of contactFields) findControl(form, name).readOnly = isHeld;
  const button = form.querySelector('[type=submit]');
  if (!button) return;
  setAttribute(button, 'aria-disabled', isHeld ? 'true' : undefined);
  const text = button.querySelector('span');
  if (text) text.textContent = label;
}
