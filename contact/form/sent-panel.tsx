import { useEffect, useRef } from 'react';
import { labelledTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { CircleCheck } from '#ui/icons/drawings.ts';
import { clockTime } from './answer-time.ts';
import { AnswerTimes } from './answer-times.tsx';
import { CopyButton } from './copy-button.tsx';
import { Drawings } from './drawings.tsx';
import type { FormWords } from './form-words.ts';
import { messageText } from './message-text.ts';
import type { FormOwner } from './other-ways.tsx';

/** A message that was accepted. */
export interface SentMessage {
  message: ContactMessage;
  /** What it is called in the inbox; undefined where a form service took it. */
  reference: string | undefined;
  /** When it was accepted, in milliseconds since 1970. */
  at: number;
}

interface Worded {
  words: FormWords;
}

interface SentPanelProps extends Worded {
  sent: SentMessage;
  owner: FormOwner;
}

/** What became of the message: it stays until the visitor leaves the page or sends another. */
export function SentPanel({ sent, owner, words }: SentPanelProps) {
  const { reference, message, at } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that was sent is a new one to read
  useEffect(() => heading.current?.focus(), [sent]);
  return (
    <section className="stack-6 [border-top-width:3px] border-ok pt-6" aria-labelledby="thanks">
      <h2 className="flex gap-3 text-xl" id="thanks" tabIndex={-1} ref={heading}>
        <CircleCheck className="mt-1 flex-none text-ok" size={28} />
        {words.wasSent}
      </h2>
      {reference && (
        <div className="rounded-control rule border-line p-5 stack-4">
          <div className="flex items-center justify-between gap-2">
            <p>
              {words.reference}{' '}
              <strong className="text-lg font-semibold select-all">{reference}</strong>
            </p>
            <CopyButton id="copy-reference" label={words.copy} text={reference} words={words} />
          </div>
          <Drawings reference={reference} owner={owner} words={words} />
        </div>
      )}
      {owner.workingHours.answerWithin && (
        <div className="stack-2">
          <h3 className="font-semibold">{words.answerBy}</h3>
          <AnswerTimes hours={owner.workingHours} city={owner.city} words={words} at={at} />
        </div>
      )}
      <WhatYouSent message={message} at={at} words={words} />
    </section>
  );
}

/** The message as it was sent, to be read and copied. */
const WhatYouSent = ({ message, at, words }: Omit<SentMessage, 'reference'> & Worded) => (
  <div className="rounded-control bg-sunk p-5">
    <div className="flex items-center justify-between">
      <h3 className="font-semibold">{words.whatYouSent}</h3>
      <CopyButton
        id="copy-message"
        label={words.copyMessage}
        text={messageText(message, words)}
        words={words}
      />
    </div>
    <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {[...labelledTexts(message, words), [words.message, message.message] as const]
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div className="contents" key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      <dt className="text-muted">{words.sentAt}</dt>
      <dd>{clockTime(words.language, at, undefined, true)}</dd>
    </dl>
  </div>
);
