/** Renders the page with the form again, for a message that was refused. */
import { renderToString } from 'react-dom/server';
import { type FormPage, formComments } from '#contact/form/built-form.ts';
import { ContactForm } from '#contact/form/contact-form.tsx';
import { ErrorSummary } from '#contact/form/error-summary.tsx';
import type { ContactErrors } from '#contact/message/contact-fields.ts';
import type { PostedForm } from './form-data.ts';

/** Why a message was not taken: wrong fields, or one notice. */
type Reason = { errors: ContactErrors; notice?: never } | { errors?: never; notice: string };

/** The page for a refused message: the reason, and the form with the typed values. */
export function drawRefusal(
  { html, content: { texts, prompts } }: FormPage,
  { errors, notice }: Reason,
  posted: PostedForm | undefined,
): string {
  const form = renderToString(
    <ContactForm
      texts={texts}
      prompts={prompts}
      submissionKey={posted?.key}
      values={posted?.values}
      errors={errors}
      refusal={
        errors ? (
          <ErrorSummary errors={errors} autoFocus />
        ) : (
          <p
            className="rounded-control [border-width:2px] border-danger p-5 font-semibold"
            role="alert"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: without a script nothing else leads to the notice
            autoFocus
          >
            {notice}
          </p>
        )
      }
    />,
  );
  const [before = '', rest = ''] = html.split(formComments.begin);
  const [, after = ''] = rest.split(formComments.end);
  return before.replace('<title>', () => '<title>Error: ') + form + after;
}
