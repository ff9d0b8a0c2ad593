import { useEffect, useRef, useState } from 'react';
import { labelledTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { clockTime } from '#contact/message/in-words.ts';
import { Check, CircleCheck, Copy } from '#ui/icons/drawings.ts';
import { IconButton } from '#ui/tooltip.tsx';
import { Drawings } from './drawings.tsx';
import type { FormWords } from './form-words.ts';
import type { FormOwner } from './other-ways.tsx';

/** A message that was accepted. */
export interface SentMessage {
  message: ContactMessage;
  /** What it is called in the inbox; undefined where a form service took it. */
  reference: string | undefined;
  /** When it was accepted, in milliseconds since 1970. */
  at: number;
}

interface SentPanelProps {
  sent: SentMessage;
  owner: FormOwner;
  words: FormWords;
}

/** What became of the message: it stays until the visitor leaves the page or sends another. */
export function SentPanel({ sent, owner, words }: SentPanelProps) {
  const { reference, message, at } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that was sent is a new one to read
  useEffect(() => heading.current?.focus(), [sent]);
  const rows = [...labelledTexts(message, words), [words.message, message.message] as const];
  return (
    <section className="stack-6 [border-top-width:3px] border-ok pt-6" aria-labelledby="thanks">
      <h2 className="flex gap-3 text-xl" id="thanks" tabIndex={-1} ref={heading}>
        <CircleCheck className="mt-1 flex-none text-ok" size={28} />
        {words.wasSent}
      </h2>
      <p>{owner.workingHours.answer}</p>
      {reference && (
        <div className="rounded-control rule border-line p-5 stack-4">
          <div className="flex items-center justify-between gap-2">
            <p>
              {words.reference}{' '}
              <strong className="text-lg font-semibold select-all">{reference}</strong>
            </p>
            <CopyButton text={reference} words={words} key={reference} />
          </div>
          <Drawings reference={reference} owner={owner} words={words} />
        </div>
      )}
      <div className="rounded-control bg-sunk p-5">
        <h3 className="font-semibold">{words.whatYouSent}</h3>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {rows
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
    </section>
  );
}

/** Copies the reference; its name and tooltip say whether that worked. */
function CopyButton({ text, words }: { text: string; words: FormWords }) {
  const [done, setDone] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  const name = done === undefined ? words.copy : done ? words.copied : words.notCopied;
  return (
    <IconButton
      id="copy-reference"
      label={name}
      // Pages without https have no clipboard.
      onClick={() => ('clipboard' in navigator ? copy() : setDone(false))}
    >
      {done ? <Check size={20} /> : <Copy size={20} />}
    </IconButton>
  );
}
