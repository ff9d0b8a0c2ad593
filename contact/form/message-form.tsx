import { useEffect, useState } from 'react';
import { ContactForm } from './contact-form.tsx';
import type { ContactTarget } from './contact-target.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { control } from './form-fields.ts';
import type { FormWords } from './form-words.ts';
import type { InitialState } from './initial-state.ts';
import type { Owner } from './other-ways.tsx';
import { SendStatus } from './send-status.tsx';
import { useMessageForm } from './use-message-form.ts';

export interface MessageFormProps {
  words: FormWords;
  target: ContactTarget;
  owner: Owner;
}

/** How the plain form goes out, by where it goes. */
function plainForm({ kind, action }: ContactTarget, { email }: Owner, words: FormWords) {
  if (kind !== 'mail') return { action };
  return {
    action: `mailto:${email}?subject=${encodeURIComponent(words.subject.replace('{topic}', words.topic))}`,
    encType: 'text/plain',
    submissionKey: null,
    submitLabel: words.composeButton,
    note: words.composeNote,
  };
}

/** The form that the page brings, with the script's help: the same markup, checked and sent here. */
export function MessageForm({
  words,
  target,
  owner,
  start,
}: MessageFormProps & { start: InitialState }) {
  const { form, problem, summary, texts, sending, onInput, onSubmit } = useMessageForm(
    { target, email: owner.email, words },
    start,
  );
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (sending.isSuccess) setAddress('');
  }, [sending.isSuccess]);
  const acceptAddress = (meant: string) => {
    const field = form.current && control(form.current, 'email');
    if (!field) return;
    field.value = meant;
    // Like typing: the draft is kept and the question goes.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      {problem && <ErrorSummary problem={problem} words={words} ref={summary} />}
      <ContactForm
        submissionKey={start.drawnKey}
        values={start.prefilled}
        {...plainForm(target, owner, words)}
        ref={form}
        words={words}
        errors={problem?.errors}
        pending={sending.isPending}
        onInput={(event) => {
          onInput(event);
          setAddress(control(event.currentTarget, 'email').value);
        }}
        besideField={{
          email: (
            <EmailSuggestion email={address} words={words.didYouMean} onAccept={acceptAddress} />
          ),
        }}
        onSubmit={onSubmit}
      />
      <SendStatus
        status={target.kind === 'mail' && texts ? 'composed' : sending.status}
        isPaused={sending.isPaused}
        failures={sending.failureCount}
        receipt={sending.data}
        message={texts}
        owner={owner}
        words={words}
        onStop={sending.stop}
      />
    </div>
  );
}
