import { prefilledFields } from '#contact/message/contact-fields.ts';
import type { FieldTexts } from './draft.ts';
import { control, findForm, readPrefilled, readTexts } from './form-fields.ts';
import { keyMark, valueMark } from './template-marks.ts';

/** The form as the page brought it, before React takes it over. */
export interface InitialState {
  /** What stood in the fields as the page came: what a link asked the server to fill in. */
  prefilled: FieldTexts;
  /** What stood in the fields when the script began: also what was typed before. */
  shown: FieldTexts;
  /** The key that the server gave this form; empty on a static host. */
  key: string;
  /** What the build draws in the place of the key; React leaves the key alone in the browser. */
  drawnKey?: string;
}

const nothing: InitialState = { prefilled: {}, shown: {}, key: '' };

/** Where the build draws a template, the marks stand that the server writes over. */
const marked: InitialState = {
  prefilled: Object.fromEntries(prefilledFields.map((name) => [name, valueMark(name)])),
  shown: {},
  key: '',
  drawnKey: keyMark,
};

/**
 * Reads the page's form; React empties a prefilled text area when it takes over.
 *
 * @param isTemplate whether the page is drawn as a template, for a server to fill in.
 */
export function readInitialState(isTemplate: boolean): InitialState {
  if (typeof document === 'undefined') return isTemplate ? marked : nothing;
  const form = findForm();
  if (!form) return nothing;
  return {
    prefilled: readPrefilled(form),
    shown: readTexts(form),
    key: control(form, 'key')?.value ?? '',
  };
}
