import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { type ContactField, emptyTexts } from '#contact/message/contact-fields.ts';
import { readContactMessage, summaryText } from '#contact/message/contact-message.ts';
import type { ContactTarget } from './contact-target.ts';
import { type Attempt, type FieldTexts, nextAttempt, readDraft, saveDraft } from './draft.ts';
import { readSubmission, readTexts } from './form-fields.ts';
import type { FormWords } from './form-words.ts';
import type { InitialState } from './initial-state.ts';
import { mailLink } from './message-text.ts';
import { describeFailure, Refusal } from './send-message.ts';
import type { SentMessage } from './sent-panel.tsx';
import { useFormProblem } from './use-form-problem.ts';
import { emptyForm, useRestoredForm } from './use-restored-form.ts';
import { useSending } from './use-sending.ts';

/** One notice at a time: a new one takes the place of the last. */
const notice = { id: 'contact' };

interface FormSetting {
  target: ContactTarget;
  email: string;
  words: FormWords;
}

/** What the form does in the browser: checks, sends, keeps and clears. */
export function useMessageForm({ target, email, words }: FormSetting, start: InitialState) {
  const form = useRestoredForm(start);
  const { problem, summary, show, recheck } = useFormProblem(words.error);
  /** What is in the form; undefined until the script runs. */
  const [typed, setTyped] = useState<Required<FieldTexts>>();
  const [wasTried, setTried] = useState(false);
  const [sent, setSent] = useState<SentMessage>();
  const { nextTry, keep, forget } = useKeeping();

  useEffect(() => {
    if (form.current) setTyped(readTexts(form.current));
  }, [form]);

  const sending = useSending(target, {
    onSuccess: ({ reference }) => {
      if (form.current) {
        setSent({ message: readTexts(form.current), reference, at: Date.now() });
        emptyForm(form.current);
        setTyped(emptyTexts);
      }
      forget();
      toast.success(words.success, notice);
    },
    onError: (error) => {
      const text = describeFailure(error, words);
      if (error instanceof Refusal && error.errors)
        show({ summary: 'marked', errors: error.errors });
      toast.error(text, notice);
    },
    onNewKey: () => form.current && keep(readTexts(form.current)),
  });

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const texts = readTexts(event.currentTarget);
    setTyped(texts);
    keep(texts);
    recheck((event.target as HTMLInputElement).name as ContactField, texts);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isBusy()) return;
    const texts = readTexts(event.currentTarget);
    const checked = readContactMessage(texts);
    show('problem' in checked ? checked.problem : undefined);
    if ('problem' in checked) return toast.error(summaryText(checked.problem, words), notice);
    setTried(true);
    if (target.kind === 'mail') return location.assign(mailLink(email, checked.message, words));
    const { key, body } = readSubmission(event.currentTarget);
    const attempt = nextTry(body, key);
    keep(texts);
    sending.mutate(attempt);
  };

  return { form, problem, summary, typed, wasTried, sent, sending, onInput, onSubmit };
}

/** Keeps the draft in this tab, and the last attempt, until the message was sent. */
function useKeeping() {
  const last = useRef<Attempt>(undefined);
  useEffect(() => {
    const kept = readDraft();
    last.current = kept && 'attempt' in kept ? kept.attempt : undefined;
  }, []);
  return {
    keep: (texts: FieldTexts) =>
      saveDraft({ search: location.search, texts, attempt: last.current }),
    nextTry: (body: string, fresh: string): Attempt => {
      last.current = nextAttempt(body, last.current, fresh);
      return last.current;
    },
    /** The page's request goes too, so that a reload does not fill the form again. */
    forget: () => {
      last.current = undefined;
      saveDraft({ sentAt: Date.now() });
      history.replaceState(history.state, '', location.pathname);
    },
  };
}
