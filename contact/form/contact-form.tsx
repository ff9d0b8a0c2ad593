import { Send } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import {
  type ContactErrors,
  type ContactField,
  contactLimits,
} from '#contact/message/contact-message.ts';
import type { Page } from '#model/schemas/page.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldLabels } from './field-labels.ts';

export interface ContactFormProps extends Omit<ComponentPropsWithRef<'form'>, 'children'> {
  words: Page<'contact'>['form'];
  /** Where the form posts; it is a plain form before any script runs. */
  action: string;
  /** What stands in the fields at first. */
  values?: Partial<Record<ContactField, string>>;
  /** What is wrong, by field. */
  errors?: ContactErrors;
  /**
   * One key per message that a visitor means to send, so that sending it twice stores it once; null
   * where nothing stores it.
   */
  submissionKey?: string | null;
  /** Shows the summary of errors above the fields, for pages that the server sends. */
  summary?: boolean;
  /** While the message is on its way. */
  pending?: boolean;
  /** What the button does; without a server to send to it opens the visitor's e-mail program. */
  submitLabel?: string;
  /** The words beside the button: what happens to what the visitor types. */
  note?: string;
}

/** The message form: the same markup from the build, from the server and in the browser. */
export function ContactForm({
  words,
  values = {},
  errors = {},
  submissionKey,
  summary = false,
  pending = false,
  submitLabel = 'Send message',
  note = words.privacy,
  ...form
}: ContactFormProps) {
  const field = (name: ContactField) => ({
    name,
    label: fieldLabels[name],
    maxLength: contactLimits[name],
    defaultValue: values[name],
    error: errors[name],
    readOnly: pending,
  });
  return (
    <form
      className="space-y-6"
      id="contact"
      method="post"
      // A Hindi letter takes three bytes so, and nine in a URL-encoded form.
      encType="multipart/form-data"
      aria-labelledby="form"
      {...form}
    >
      {summary && <ErrorSummary errors={errors} />}
      {submissionKey !== null && <input type="hidden" name="key" defaultValue={submissionKey} />}
      <p className="hidden">
        <label>
          Leave this empty <input name="topic_b" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="name" />
        <TextField {...field('company')} autoComplete="organization" />
        <TextField
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextField {...field('projectType')} hint={words.projectTypeHint} />
      <TextAreaField {...field('message')} hint={words.messageHint} required rows={6} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          className={buttonClass('primary')}
          type="submit"
          aria-disabled={pending || undefined}
        >
          {pending ? 'Sending…' : submitLabel}
          <Send size={20} strokeWidth={1.75} aria-hidden />
        </button>
        <p className="text-[0.9375rem] text-muted">{note}</p>
      </div>
    </form>
  );
}
