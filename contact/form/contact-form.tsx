import type { ComponentPropsWithRef, ReactNode } from 'react';
import {
  type ContactErrors,
  type ContactField,
  contactFields,
  contactFieldTable,
  errorText,
  honeypotField,
} from '#contact/message/contact-fields.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Send } from '#ui/icons/drawings.ts';
import { buttonClass } from '#ui/link-button.tsx';
import type { FormWords } from './form-words.ts';

export interface ContactFormProps extends Omit<ComponentPropsWithRef<'form'>, 'children'> {
  words: FormWords;
  /** The heading over the form; that of the page unless given. */
  heading?: string;
  /** Where the form posts; it is a plain form before any script runs. */
  action: string;
  /** What is in the fields at first. */
  values?: Partial<Record<ContactField, string>> | undefined;
  errors?: ContactErrors | undefined;
  /**
   * One key per message that a visitor means to send, so that sending it twice stores it once; null
   * where nothing stores it.
   */
  submissionKey?: string | null | undefined;
  /** While the message is on its way. */
  pending?: boolean;
  /** What the button does; without a server to send to it opens the visitor's e-mail program. */
  submitLabel?: string;
  /** The words beside the button: what happens to what the visitor types. */
  note?: string;
  /** What helps to fill in a field: below it, or beside it where it is wide. */
  besideField?: Partial<Record<ContactField, ReactNode>>;
}

/** The message form: the same markup from the build, from the server and in the browser. */
export function ContactForm({
  words,
  heading = words.heading,
  values = {},
  errors = {},
  submissionKey,
  pending = false,
  submitLabel = words.send,
  note = words.privacy,
  besideField = {},
  ...form
}: ContactFormProps) {
  return (
    <form
      className="stack-6"
      id="contact"
      method="post"
      // A Hindi letter takes three bytes so, and nine in a URL-encoded form.
      encType="multipart/form-data"
      aria-labelledby="form"
      {...form}
    >
      <h2 className="text-xl" id="form">
        {heading}
      </h2>
      {submissionKey !== null && <input type="hidden" name="key" defaultValue={submissionKey} />}
      <Honeypot label={words.trap} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {contactFields.map((name) => (
          <div className={besideClass(name, besideField[name])} key={name}>
            <Field
              name={name}
              words={words}
              value={values[name]}
              error={errors[name]}
              readOnly={pending}
            />
            {besideField[name]}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          className={buttonClass('primary')}
          type="submit"
          aria-disabled={pending || undefined}
        >
          {pending ? words.sending : submitLabel}
          <Send size={20} />
        </button>
        <p className="text-sm text-muted">{note}</p>
      </div>
    </form>
  );
}

/** A field that no visitor sees, and programs fill in. */
const Honeypot = ({ label }: { label: string }) => (
  <p className="hidden">
    <label>
      {`${label} `}
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);

/** A field takes a half or the whole of the form; a wide one shares it with what helps to fill it in. */
function besideClass(name: ContactField, beside: ReactNode): string | undefined {
  if (!contactFieldTable[name].wide) return undefined;
  return `sm:col-span-2 ${beside ? 'grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem]' : ''}`.trim();
}

interface FieldProps {
  name: ContactField;
  words: FormWords;
  value: string | undefined;
  error: ContactErrors[ContactField];
  readOnly: boolean;
}

function Field({ name, words, value, error, readOnly }: FieldProps) {
  const { autoComplete, inputMode, limit, rows, hint, missing } = contactFieldTable[name];
  const common = {
    name,
    label: words[name],
    optional: words.optional,
    hint: hint && words[hint],
    error: error && errorText(name, error, words),
    required: missing !== undefined,
    maxLength: limit,
    defaultValue: value,
    readOnly,
    autoComplete,
  };
  if (rows) return <TextAreaField {...common} rows={rows} />;
  return <TextField {...common} type={inputMode ?? 'text'} inputMode={inputMode} />;
}
