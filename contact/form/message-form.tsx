import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '#model/schemas/page.ts';
import { clockTime } from './answer-time.ts';
import { AnswerTimes } from './answer-times.tsx';
import { ContactForm } from './contact-form.tsx';
import type { ContactTarget } from './contact-target.ts';
import type { FieldTexts } from './draft.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { control } from './form-fields.ts';
import type { FormWords } from './form-words.ts';
import type { InitialState } from './initial-state.ts';
import type { FormOwner, Owner } from './other-ways.tsx';
import { Prompts, withPrompt } from './prompts.tsx';
import { SendStatus } from './send-status.tsx';
import { SentPanel } from './sent-panel.tsx';
import { useMessageForm } from './use-message-form.ts';

export interface MessageFormProps {
  words: FormWords;
  target: ContactTarget;
  owner: FormOwner;
  /** What a first message should say; the form has no such list where it is left out. */
  prompts?: Page<'contact'>['checklist'];
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

type Write = (name: 'email' | 'message', text: string) => void;

/** What helps to fill in a field, and writes into it. */
const helpBeside = (
  typed: FieldTexts | undefined,
  words: FormWords,
  prompts: MessageFormProps['prompts'],
  write: Write,
) => ({
  email: (
    <EmailSuggestion
      email={typed?.email ?? ''}
      words={words.didYouMean}
      onAccept={(meant) => write('email', meant)}
    />
  ),
  message: prompts && (
    <Prompts
      prompts={prompts}
      message={typed?.message}
      onAdd={(line) => write('message', withPrompt(typed?.message ?? '', line))}
    />
  ),
});

/** The form that the page brings, with the script's help: the same markup, checked and sent here. */
export function MessageForm(props: MessageFormProps & { start: InitialState }) {
  const { words, target, owner, prompts, start } = props;
  const setting = { target, email: owner.email, words };
  const { form, problem, summary, typed, wasTried, sent, sending, onInput, onSubmit } =
    useMessageForm(setting, start);
  /** Writes into a field as if it was typed: the draft is kept, and what is said about it is looked at. */
  const write: Write = (name, text) => {
    const field = form.current && control(form.current, name);
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      {sent && <SentPanel sent={sent} owner={owner} words={words} />}
      {problem && <ErrorSummary problem={problem} words={words} ref={summary} />}
      <ContactForm
        submissionKey={start.drawnKey}
        values={start.prefilled}
        {...plainForm(target, owner, words)}
        ref={form}
        words={words}
        heading={sent ? words.another : words.heading}
        errors={problem?.errors}
        pending={sending.isPending}
        onInput={onInput}
        besideField={helpBeside(typed, words, prompts, write)}
        onSubmit={onSubmit}
      />
      <SendStatus
        status={target.kind === 'mail' && wasTried ? 'composed' : sending.status}
        isPaused={sending.isPaused}
        failures={sending.failureCount}
        message={wasTried ? typed : undefined}
        owner={owner}
        words={words}
        onStop={sending.stop}
      />
      <Clocks owner={owner} words={words} />
    </div>
  );
}

/** Beside the form: what the owner's clock shows, and by when a message of now is answered. */
function Clocks({ owner, words }: Pick<MessageFormProps, 'owner' | 'words'>) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [now, setNow] = useState(Date.now);
  const { workingHours: hours, city } = owner;
  useEffect(() => {
    setPlace(document.getElementById('answer-now'));
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const line = document.getElementById('local-time');
    const time = clockTime(words.language, now, hours.timeZone);
    if (line) line.textContent = `${line.dataset.now}`.replace('{time}', time);
  }, [hours.timeZone, words.language, now]);
  const times = (
    <>
      <p className="mb-2 font-semibold">{place?.dataset.heading}</p>
      <AnswerTimes {...{ hours, city, words }} at={now} />
    </>
  );
  return place && createPortal(times, place);
}
