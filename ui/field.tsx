/** The text fields of forms, each with label, hint and error. */
import type { ComponentPropsWithRef, ElementType } from 'react';

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
}

type ControlProps<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentPropsWithRef<Tag>, keyof FieldProps>;

const controlClass =
  'block w-full min-h-12 rounded-control rule bg-bg px-4 py-2.5 text-ink aria-invalid:border-danger border-edge';

/**
 * A control with its label, hint and error, connected by ids. The element of the error exists without an error too,
 * so that a script can write into it.
 */
function Field({
  as: Control,
  label,
  hint,
  error,
  required = false,
  name,
  ...props
}: FieldProps & { as: ElementType }) {
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <label className="mb-1.5 block font-semibold" htmlFor={name}>
        {label}
        {!required && <span className="font-normal text-muted"> optional</span>}
      </label>
      {hint && (
        <p className="-mt-1 mb-2 text-sm leading-snug text-muted" id={hintId}>
          {hint}
        </p>
      )}
      <Control
        {...props}
        id={name}
        name={name}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={controlClass}
      />
      <p className="mt-2 text-sm font-semibold text-danger" id={errorId} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

/** A line of text with its label, hint and error. */
export const TextField = (props: ControlProps<'input'>) => <Field as="input" {...props} />;

/** Several lines of text with label, hint and error. */
export const TextAreaField = (props: ControlProps<'textarea'>) => (
  <Field as="textarea" {...props} />
);
