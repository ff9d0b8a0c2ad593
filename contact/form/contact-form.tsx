import Send from 'lucide:send';
import type { ReactNode } from 'react';
import {
  type ContactErrors,
  type ContactField,
  contactFields,
  contactFieldTable,
  errorText,
  honeypotField,
} from '#contact/message/contact-fields.ts';
import type { Page } from '#model/pages.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import type { ContactTarget } from './contact-target.ts';
import { Prompts } from './prompts.tsx';

export interface ContactFormProps {
  /** The words of the page's own: heading, privacy, hints. */
  texts: Page<'contact'>['form'];
  target: ContactTarget;
  /** Where the form goes when nothing stores it. */
  email: string;
  /** What a first message should say; the form has no such list where it is left out. */
  prompts?: Page<'contact'>['checklist'];
  /** What is in the fields at first. */
  values?: Partial<Record<ContactField, string | undefined>> | undefined;
  errors?: ContactErrors | undefined;
  /** Above the form: why the server did not take the message. */
  refusal?: ReactNode;
  /** One key per message that a visitor means to send, so that sending it twice stores it once. */
  submissionKey?: string | undefined;
}

/**
 * The message form, as the build and the server draw it. It is plain HTML and stays that: the island
 * beside it (`contact-form.island.tsx`) listens to it, and draws into its empty places `form-thanks`,
 * `form-summary`, `email-help`, `prompts-place` and `form-status`. Without the island it posts by itself.
 */
export function ContactForm({
  texts,
  target,
  email,
  prompts,
  values = {},
  errors = {},
  refusal,
  submissionKey,
}: ContactFormProps) {
  const isMail = target.kind === 'mail';
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
      <div className="empty:hidden" id="form-thanks" />
      <div className="empty:hidden" id="form-summary">
        {refusal}
      </div>
      <form
        className="stack-6"
        id="contact"
        data-refused={refusal ? '' : undefined}
        method="post"
        action={isMail ? composeLink(email) : target.action}
        // A Hindi character takes three bytes here, and nine in a URL-encoded form.
        encType={isMail ? 'text/plain' : 'multipart/form-data'}
        aria-labelledby="form"
      >
        <h2 className="text-xl" id="form">
          {texts.heading}
        </h2>
        {!isMail && <input type="hidden" name="key" defaultValue={submissionKey} />}
        {/* A field that no visitor sees, and programs fill in. */}
        <p className="hidden">
          <label>
            {'Leave this empty '}
            <input name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          {contactFields.map((name) => (
            <div className={widthClass(name, help[name])} key={name}>
              <Field name={name} texts={texts} value={values[name]} error={errors[name]} />
              {help[name]}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button className={buttonClass('primary')} type="submit">
            <span>{submitLabel(target)}</span>
            <Send size={20} />
          </button>
          <p className="text-sm text-muted">
            {isMail
              ? 'Opens your email program with this message. It is sent when you send it there.'
              : texts.privacy}
          </p>
        </div>
      </form>
      <div className="empty:hidden" id="form-status" role="status" />
    </div>
  );
}

/** What the form's button says while no message is on its way. */
export const submitLabel = ({ kind }: ContactTarget): string =>
  kind === 'mail' ? 'Write the email' : 'Send message';

/** Opens the visitor's email program; the browser adds the fields as the text. */
const composeLink = (email: string) =>
  `mailto:${email}?subject=${encodeURIComponent('Enquiry: sourcing project')}`;

/** A field takes a half or the whole of the form; a wide one shares it with what helps to fill it in. */
function widthClass(name: ContactField, beside: ReactNode): string | undefined {
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
  const { label, autoComplete, inputMode, rows, hint, missing } = contactFieldTable[name];
  const common = {
    name,
    label,
    hint: hint && texts[hint],
    error: error && errorText(name, error),
    required: missing !== undefined,
    defaultValue: value,
    autoComplete,
  };
  if (rows) return <TextAreaField {...common} rows={rows} />;
  return <TextField {...common} type={inputMode ?? 'text'} inputMode={inputMode} />;
}
