/** The context that the fields of an open form share, and functions that move the focus. */
import { createContext, use } from 'react';
import type { Advice } from '#desk/content/advice.ts';
import type { EntryView } from '#desk/content/overview.ts';
import type { FieldChange } from '#desk/content/save.ts';
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
  /** The schema of the whole entry. */
  schema: JsonSchema;
  /** The value of the whole form, with edits that are not saved yet. */
  value: Value;
  change: (path: Path, value: Value | undefined) => void;
  /** Changes several fields as one step. */
  changeAll: (changes: FieldChange[]) => void;
  focus: (path: Path) => void;
  /** The field in focus, and the advice on the form from before; new advice is shown after the field is left. */
  focused: { path: Path; advice: readonly Advice[] } | undefined;
  /** Whether the field has lost the focus at least once. */
  wasVisited: (path: Path) => boolean;
  /** Ends the editing session of a field, and sends its edits. */
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

/** Unfolds the groups around a field. */
function openAround(field: Element) {
  const group = field.closest<HTMLDetailsElement>('details:not([open])');
  if (!group) return;
  group.open = true;
  openAround(group);
}

/** The elements of a field with fields that can take the focus: its first field, or the add button. */
const firstInside = 'input, textarea, select, summary, :scope > button';

/** Scrolls to a field and focuses it; a field that the form does not show is replaced by the group or list around it. */
export function focusField(path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const field = document.getElementById(fieldId(path.slice(0, length)));
    if (!field) continue;
    openAround(field);
    field.scrollIntoView({ block: 'center' });
    const holdsFields = field.matches('fieldset, details');
    const control = holdsFields ? field.querySelector<HTMLElement>(firstInside) : field;
    control?.focus({ preventScroll: true });
    return;
  }
}

/** Focuses the first field in a part of the form; as a ref, when that part is first rendered. */
export const focusFirstField = (part: Element | null | undefined): void =>
  part?.querySelector<HTMLElement>('input, textarea, select')?.focus();
