import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type ContactErrors,
  type ContactField,
  contactFields,
  readContactMessage,
} from '#contact/message/contact-message.ts';
import type { FieldTexts } from './draft.ts';
import { control } from './form-fields.ts';

/** The words beside the fields: shown when the form is sent, taken away as each is fixed. */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<ContactErrors>({});
  return {
    errors,
    /** Shows these and moves the focus to the first wrong field. */
    show: (found: ContactErrors) => {
      flushSync(() => setErrors(found));
      const first = contactFields.find((name) => found[name]);
      if (first && form.current) control(form.current, first).focus();
    },
    /** Takes the words away from a field that is right now. */
    recheck: (name: ContactField, texts: FieldTexts) => {
      if (!errors[name]) return;
      const checked = readContactMessage(texts);
      const error = 'problem' in checked ? checked.problem.errors[name] : undefined;
      setErrors({ ...errors, [name]: error });
    },
  };
}
