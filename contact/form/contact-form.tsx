/**
 * The contact form as HTML, rendered by the build and by the server. React never hydrates it: the island
 * beside it (`contact-form.island.tsx`) listens to its events, and renders into its empty elements
 * `form-thanks`, `form-summary`, `email-help`, `prompts-place` and `form-status`. Without the island it posts
 * as any form does.
 */
import Send from 'lucide:send';
import type { ReactNode } from 'react';
import {
  type ContactErrors,
  type ContactField,
  contactFields,
  contactFieldTable,
  describeFieldError,
  formAction,
  honeypotField,
  submitLabel,
} from '#contact/message/contact-fields.ts';
import type { Page } from '#model/pages.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import { Prompts } from './prompts.tsx';

export interface ContactFormProps {
  /** The texts of the content's page: heading, privacy, hints. */
  texts: Page<'contact'>['form'];
  /** The suggestions of what to say; omitted: no list. */
  prompts?: Page<'contact'>['checklist'];
  /** The initial texts of the fields. */
  values?: Partial<Record<ContactField, string | undefined>> | undefined;
  errors?: ContactErrors | undefined;
  /** Shown above the form: why the server did not accept the message. */
  refusal?: ReactNode;
  /** One key per message that a visitor means to send, so that sending it twice stores it once. */
  submissionKey?: string | undefined;
}

export function ContactForm({
  texts,
  prompts,
  values = {},
  errors = {},
  refusal,
  submissionKey,
}: ContactFormProps) {
  const help: Partial<Record<ContactField, ReactNode>> = {
    email: <div id="email-help" aria-live="polite" />,
    message: prompts && (
      <div id="prompts-place">
        <Prompts prompts={prompts} />
      </div>
    ),
  };
  return (
    <div className="flex flex-col gap-6">
      {/* The only part that is printed: what was sent. */}
      <div className="empty:hidden" id="form-thanks" />
      <div className="screen-only empty:hidden" id="form-summary">
        {refusal}
      </div>
      <form
        className="screen-only stack-6"
        id="contact"
        data-refused={refusal ? '' : undefined}
        method="post"
        action={formAction}
        // A Hindi character takes three bytes here, and nine in a URL-encoded form.
        encType="multipart/form-data"
        aria-labelledby="form"
      >
        <h2 className="text-xl" id="form">
          {texts.heading}
        </h2>
        <input type="hidden" name="key" defaultValue={submissionKey} />
        {/* A field that no visitor sees, and programs fill in. */}
        <p className="hidden">
          <label>
            {'Leave this empty '}
            <input name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className="grid gap-6 sm:grid-cols-2">
          {contactFields.map((name) => (
            <div className={chooseWidth(name, help[name])} key={name}>
              <Field name={name} texts={texts} value={values[name]} error={errors[name]} />
              {help[name]}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button className={buttonClass('primary')} type="submit">
            <span>{submitLabel}</span>
            <Send size={20} />
          </button>
          <p className="text-sm text-muted">{texts.privacy}</p>
        </div>
      </form>
      {/* In the page from the start, so that screen readers hear its first words; it takes no room while empty. */}
      <div className="screen-only -mt-6" id="form-status" role="status" />
    </div>
  );
}

/** A field takes half the width of the form; a wide field takes the whole, and shares it with its help. */
function chooseWidth(name: ContactField, beside: ReactNode): string | undefined {
  if (!contactFieldTable[name].wide) return undefined;
  return `sm:col-span-2 ${beside ? 'grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem]' : ''}`.trim();
}

interface FieldProps {
  name: ContactField;
  texts: ContactFormProps['texts'];
  value: string | undefined;
  error: ContactErrors[ContactField];
}

function Field({ name, texts, value, error }: FieldProps) {
  const { label, autoComplete, inputMode, rows, hint, missing, isProse } = contactFieldTable[name];
  const common = {
    name,
    label,
    hint: hint && texts[hint],
    error: error && describeFieldError(name, error),
    required: missing !== undefined,
    defaultValue: value,
    autoComplete,
    dir: isProse ? 'auto' : undefined,
  };
  if (rows) return <TextAreaField {...common} rows={rows} />;
  // No type="email": browsers refuse addresses that the form accepts, such as x@y_z.io.
  const plain = inputMode === 'email' && { autoCapitalize: 'off', spellCheck: false };
  const type = inputMode === 'tel' ? 'tel' : 'text';
  return <TextField {...common} {...plain} type={type} inputMode={inputMode} />;
}
