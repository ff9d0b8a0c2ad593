/** Renders the page with the form again, for a message that was refused. */
import { renderToString } from 'react-dom/server';
import { ContactForm } from '#contact/form/contact-form.tsx';
import { ErrorSummary } from '#contact/form/error-summary.tsx';
import { type FormPage, formMarks } from '#contact/form/form-settings.ts';
import type { ContactProblem } from '#contact/message/contact-message.ts';
import type { SentForm } from './form-data.ts';

/** Why a message was not taken: wrong fields, or one notice. */
type Reason = { problem: ContactProblem; notice?: never } | { problem?: never; notice: string };

/** The page for a refused message: the reason, and the form with the typed values. */
export function drawRefusal(
  { html, settings: { texts, prompts } }: FormPage,
  { problem, notice }: Reason,
  sent: SentForm | undefined,
): string {
  const form = renderToString(
    <ContactForm
      texts={texts}
      prompts={prompts}
      submissionKey={sent?.key}
      values={sent?.values}
      errors={problem?.errors}
      refusal={
        problem ? (
          <ErrorSummary problem={problem} autoFocus />
        ) : (
          <p
            className="rounded-control [border-width:2px] border-danger p-5 font-semibold"
            role="alert"
          >
            {notice}
          </p>
        )
      }
    />,
  );
  const [before = '', rest = ''] = html.split(formMarks.begin);
  const [, after = ''] = rest.split(formMarks.end);
  return before.replace('<title>', () => '<title>Error: ') + form + after;
}
