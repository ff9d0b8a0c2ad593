import type { FieldTexts } from './draft.ts';
import { control, findForm, readPrefilled, readTexts } from './form-fields.ts';

/** The form as the page brought it, before React takes it over. */
export interface PageStart {
  /** What stood in the fields as the page came: the server's prefill. */
  prefilled: FieldTexts;
  /** What stood in the fields when the script began: also what was typed before. */
  shown: FieldTexts;
  /** The key that the server gave this form; empty on a static host. */
  key: string;
}

/** Reads the page's form; React empties a prefilled text area when it takes over. */
export function readPageStart(): PageStart {
  const form = typeof document === 'undefined' ? null : findForm();
  if (!form) return { prefilled: {}, shown: {}, key: '' };
  return {
    prefilled: readPrefilled(form),
    shown: readTexts(form),
    key: control(form, 'key')?.value ?? '',
  };
}
