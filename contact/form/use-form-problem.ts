import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactField } from '#contact/message/contact-fields.ts';
import { type ContactProblem, readContactMessage } from '#contact/message/contact-message.ts';
import type { FieldTexts } from './draft.ts';

interface FormProblem {
  problem: ContactProblem | undefined;
  /** The element that takes the focus when something is wrong. */
  summary: RefObject<HTMLDivElement | null>;
  /** Says what is wrong, above the form, beside the fields and in the document's title. */
  show: (found: ContactProblem | undefined) => void;
  /** Takes away what is said about a field that is right now. */
  recheck: (name: ContactField, texts: FieldTexts) => void;
}

/**
 * What is wrong with the form: shown when it is sent, taken away as each field is fixed.
 *
 * @param errorWord stands before the title of the page meanwhile.
 */
export function useFormProblem(errorWord: string): FormProblem {
  const [problem, setProblem] = useState<ContactProblem>();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const prefix = `${errorWord}: `;
    const title = document.title.replace(prefix, '');
    document.title = problem ? prefix + title : title;
  }, [problem, errorWord]);
  return {
    problem,
    summary,
    show: (found) => {
      flushSync(() => setProblem(found));
      summary.current?.focus();
    },
    recheck: (name, texts) => {
      if (!problem?.errors[name]) return;
      const checked = readContactMessage(texts);
      const code = 'problem' in checked ? checked.problem.errors[name] : undefined;
      const { [name]: _, ...others } = problem.errors;
      const errors = code ? { ...others, [name]: code } : others;
      setProblem(Object.keys(errors).length > 0 ? { ...problem, errors } : undefined);
    },
  };
}
