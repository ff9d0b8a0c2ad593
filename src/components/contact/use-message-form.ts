import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import {
  type ContactErrors,
  contactFields,
  contactTexts,
  readContactMessage,
} from '#schemas/contact-message.ts';
import type { ContactTarget } from '#src/contact-target.ts';
import { type Attempt, type FieldTexts, keepDraft, nextAttempt, readDraft } from './draft.ts';
import { control, readTexts } from './form-fields.ts';
import { mailLink } from './message-text.ts';
import type { PageStart } from './page-start.ts';
import { Refusal } from './send-message.ts';
import { emptyForm, useRestoredForm } from './use-restored-form.ts';
import { useSending } from './use-sending.ts';

/** One notice at a time: a new one takes the place of the last. */
const notice = { id: 'contact' };

/** What the form does in the browser: checks, sends, keeps and clears. */
export function useMessageForm(target: ContactTarget, email: string, start: PageStart) {
  const form = useRestoredForm(start);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [texts, setTexts] = useState<Required<FieldTexts>>();
  const attempt = useLastAttempt();

  const sending = useSending(target, {
    onSuccess: () => {
      if (form.current) emptyForm(form.current);
      attempt.current = undefined;
      keepDraft({ sentAt: Date.now() });
      history.replaceState(history.state, '', location.pathname);
      toast.success(contactTexts.success, notice);
    },
    onError: (error) => {
      if (error instanceof Refusal && error.errors) setErrors(error.errors);
      toast.error(failureText(error), notice);
    },
  });
  useFocusOnError(form, errors);

  const keep = (typed: FieldTexts) =>
    keepDraft({ search: location.search, texts: typed, attempt: attempt.current });

  return {
    form,
    errors,
    texts,
    sending,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const typed = readTexts(event.currentTarget);
      keep(typed);
      if (texts) setTexts(typed);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending.isPending) return;
      const typed = readTexts(event.currentTarget);
      const checked = readContactMessage(typed);
      setErrors('problem' in checked ? checked.problem.errors : {});
      if ('problem' in checked) return toast.error(checked.problem.summary, notice);
      setTexts(typed);
      if (target.kind === 'mail') return location.assign(mailLink(email, checked.message));
      const body = new URLSearchParams(typed).toString();
      const key = control(event.currentTarget, 'key')?.value ?? '';
      attempt.current = nextAttempt(body, attempt.current, key);
      keep(typed);
      sending.send(attempt.current);
    },
  };
}

/** The last attempt in this tab whose outcome is not known. */
function useLastAttempt() {
  const ref = useRef<Attempt>(undefined);
  useEffect(() => {
    const kept = readDraft();
    ref.current = kept && 'attempt' in kept ? kept.attempt : undefined;
  }, []);
  return ref;
}

/** Moves the focus to the first wrong field whenever a new set of errors is shown. */
function useFocusOnError(form: { current: HTMLFormElement | null }, errors: ContactErrors) {
  useEffect(() => {
    const first = contactFields.find((name) => errors[name]);
    if (first && form.current) control(form.current, first).focus();
  }, [form, errors]);
}

function failureText(error: Error): string {
  if (error instanceof Refusal && error.errors) return 'Please look at the marked fields';
  const minutes = error instanceof Refusal && error.retryAfter && error.retryAfter / 60_000;
  if (!minutes) return 'Your message could not be sent. Nothing you typed is lost.';
  const wait = minutes <= 1 ? 'a minute' : `${Math.ceil(minutes)} minutes`;
  return `Your message could not be sent now. Please try again in ${wait}.`;
}
