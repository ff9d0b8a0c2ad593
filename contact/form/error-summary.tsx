/** The summary of errors above the form; each line is a link to its field. */
import type { Ref } from 'react';
import {
  type ContactErrors,
  contactFields,
  contactFieldTable,
  describeFieldError,
} from '#contact/message/contact-fields.ts';
import { describeErrors } from '#contact/message/contact-message.ts';

interface ErrorSummaryProps {
  errors: ContactErrors;
  ref?: Ref<HTMLDivElement>;
  /** Focused when the page loads, for pages without the script, which moves the focus itself. */
  autoFocus?: boolean;
}

export function ErrorSummary({ errors, ref, autoFocus = false }: ErrorSummaryProps) {
  const lines = contactFields.flatMap((name) => {
    const code = errors[name];
    if (!code) return [];
    return [{ name, text: `${contactFieldTable[name].label}: ${describeFieldError(name, code)}` }];
  });
  return (
    <div
      className="rounded-control [border-width:2px] border-danger p-5"
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary"
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without a script nothing else leads to the summary
      autoFocus={autoFocus}
    >
      {/* With the scroll padding of the page, the heading scrolls to below the header and the notice. */}
      <h2 className="text-lg [letter-spacing:0] [scroll-margin-top:7rem]" id="error-summary">
        The message was not sent yet
      </h2>
      <p className="mt-1">{describeErrors(errors)}</p>
      <ul className="mt-2 list-disc pl-5">
        {lines.map(({ name, text }) => (
          <li key={name}>
            <a className="font-semibold text-danger underline" href={`#${name}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
