import type { Ref } from 'react';
import {
  type ContactErrors,
  contactFields,
  contactFieldTable,
  errorText,
} from '#contact/message/contact-fields.ts';
import type { ContactProblem } from '#contact/message/contact-message.ts';

const errorTitle = 'The message was not sent yet';

interface ErrorSummaryProps {
  problem: ContactProblem;
  ref?: Ref<HTMLDivElement>;
  /** Takes the focus when the page comes; where a script runs, it moves the focus itself. */
  autoFocus?: boolean;
}

/** What is wrong with the form, above it, each line leading to its field. */
export function ErrorSummary({ problem, ref, autoFocus = false }: ErrorSummaryProps) {
  return (
    <div
      className="rounded-control border-2 border-danger p-5"
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary"
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without a script nothing else can lead to what is wrong
      autoFocus={autoFocus}
    >
      <h3 className="text-lg tracking-normal" id="error-summary">
        {errorTitle}
      </h3>
      <p className="mt-1">{problem.summary}</p>
      <ErrorLinks errors={problem.errors} />
    </div>
  );
}

function ErrorLinks({ errors }: { errors: ContactErrors }) {
  const lines = contactFields.flatMap((name) => {
    const code = errors[name];
    if (!code) return [];
    return [{ name, text: `${contactFieldTable[name].label}: ${errorText(name, code)}` }];
  });
  return (
    <ul className="mt-2 list-disc pl-5">
      {lines.map(({ name, text }) => (
        <li key={name}>
          <a className="font-semibold text-danger underline" href={`#${name}`}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
