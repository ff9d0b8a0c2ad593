import type { ComponentPropsWithRef } from 'react';

interface FieldProps {
  /** The control's name and id. */
  name: string;
  label: string;
  /** The word beside the label of a field that may stay empty. */
  optional: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
}

const controlClass =
  'block w-full min-h-12 rounded-control border bg-bg px-4 py-2.5 text-ink aria-invalid:border-danger border-edge';

/** What a control needs from its field: its ids and its state. */
function controlProps({ name, hint, error, required }: FieldProps) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: controlClass,
  };
}

function FieldFrame({
  name,
  label,
  optional,
  hint,
  error,
  required,
  children,
}: FieldProps & { children: React.ReactNode }) {
  return (
    <div>
      <label className="mb-1.5 block font-semibold" htmlFor={name}>
        {label}
        {!required && <span className="font-normal text-muted">{` ${optional}`}</span>}
      </label>
      {hint && (
        <p className="-mt-1 mb-2 text-[0.9375rem] leading-snug text-muted" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="mt-2 text-[0.9375rem] font-semibold text-danger" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A line of text with its label, hint and error; the field owns the ids that tie them together. */
export function TextField({
  label,
  optional,
  hint,
  error,
  ...props
}: FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>) {
  const field = {
    name: props.name,
    label,
    optional,
    hint,
    error,
    required: props.required ?? false,
  };
  return (
    <FieldFrame {...field}>
      <input {...props} {...controlProps(field)} />
    </FieldFrame>
  );
}

/** Several lines of text with label, hint and error. */
export function TextAreaField({
  label,
  optional,
  hint,
  error,
  ...props
}: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>) {
  const field = {
    name: props.name,
    label,
    optional,
    hint,
    error,
    required: props.required ?? false,
  };
  return (
    <FieldFrame {...field}>
      <textarea {...props} {...controlProps(field)} />
    </FieldFrame>
  );
}
