import { type ContactErrors, contactFields } from '#contact/message/contact-message.ts';
import { fieldLabels } from './field-labels.ts';

/** What is wrong with the form, above it, each line leading to its field. */
export function ErrorSummary({ errors }: { errors: ContactErrors }) {
  const wrong = contactFields.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div
      className="rounded-control border-2 border-danger p-5"
      role="alert"
      aria-labelledby="error-summary"
    >
      <h3 className="text-lg tracking-normal" id="error-summary">
        The message was not sent yet
      </h3>
      <ul className="mt-2 list-disc pl-5">
        {wrong.map((field) => (
          <li key={field}>
            <a className="font-semibold text-danger underline" href={`#${field}`}>
              {`${fieldLabels[field]}: ${errors[field]}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
