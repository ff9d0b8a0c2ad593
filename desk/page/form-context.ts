/** What the fields of an open form share, and where the focus goes. */
import { type ComponentType, createContext, use, useEffect } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import type { Path, Value } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';

export interface FieldProps {
  path: Path;
  schema: JsonSchema;
  label: string;
  isOptional?: boolean;
}

export interface FormContext {
  entry: EntryView;
  /** The input for a field inside of a group or list. */
  Field: ComponentType<FieldProps>;
  /** The whole value as it is typed, with what is still on its way. */
  value: Value;
  change: (path: Path, value: Value | undefined) => void;
  focus: (path: Path) => void;
  focused: Path | undefined;
  /** Whether the field had the focus and was left. */
  wasVisited: (path: Path) => boolean;
  /** Ends the visit to a field: sends what waits, and begins a new step. */
  leave: () => void;
}

export const Form = createContext<FormContext | undefined>(undefined);

/** The open form; only fields use it. */
export function useForm(): FormContext {
  const form = use(Form);
  if (!form) throw new Error('A field is outside a form.');
  return form;
}

export const fieldId = (path: Path): string => `field-${path.join('-')}`;

/** Opens what a field is folded into. */
function openAround(field: Element) {
  const around = field.closest<HTMLDetailsElement>('details:not([open])');
  if (!around) return;
  around.open = true;
  openAround(around);
}

/** What a field that holds fields is gone on with: its first field, or the button that adds one. */
const firstInside = 'input, textarea, select, summary, :scope > button';

/** Brings a field into view and gives it the focus; where the form lacks it, what is around it. */
export function focusField(path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(path.slice(0, length)));
    if (!found) continue;
    openAround(found);
    found.scrollIntoView({ block: 'center' });
    const isAround = found.matches('fieldset, details');
    const field = isAround ? found.querySelector<HTMLElement>(firstInside) : found;
    field?.focus({ preventScroll: true });
    return;
  }
}

/** Gives the focus to the first field in a part of the form; as a ref, when that part is drawn first. */
export const focusFirstField = (part: Element | null | undefined): void =>
  part?.querySelector<HTMLElement>('input, textarea, select')?.focus();

/** Gives the focus to a view that was just opened, so that the next key begins in it. */
export const focusView = (main: HTMLElement | null): void => main?.focus({ preventScroll: true });

/** Gives the focus to the view when what had it is no longer drawn: a button with what it was for, or a dialog. */
export function useFocusInView(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // On its way to the next element the focus is nowhere for a moment.
      if (document.activeElement === document.body) focusView(document.querySelector('main'));
    });
    return () => clearTimeout(timer);
  });
}
