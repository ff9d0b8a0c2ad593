/** Thanks for a message, and repeats it with its reference, until the visitor leaves the page or sends another one. */
import CircleCheck from 'lucide:circle-check';
import { useEffect, useRef } from 'react';
import { labelTexts } from '#contact/message/contact-fields.ts';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { formatClock } from '#contact/message/format-time.ts';
import { CopyIcon } from './copy-button.tsx';
import { type FormOwner, SendFiles } from './other-ways.tsx';

/** A message that was accepted. */
export interface SentMessage {
  message: ContactMessage;
  /** The reference, such as `7K4M-2Q9P`. */
  reference: string;
  /** When it was accepted, in milliseconds since 1970. */
  at: number;
}

interface SentPanelProps {
  sent: SentMessage;
  owner: FormOwner;
}

export function SentPanel({ sent, owner }: SentPanelProps) {
  const { reference, message, at } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is focused again after each message
  useEffect(() => {
    // The heading of the page asks for a message.
    document.getElementById('contact-heading')?.setAttribute('hidden', '');
    heading.current?.focus();
  }, [sent]);
  const rows = [...labelTexts(message), ['Message', message.message] as const];
  return (
    <section className="stack-6 [border-top-width:3px] border-ok pt-6" aria-labelledby="thanks">
      <h1 className="flex gap-3 text-2xl" id="thanks" tabIndex={-1} ref={heading}>
        <CircleCheck className="mt-1 flex-none text-ok" size={28} />
        Your message has been sent
      </h1>
      <p>{owner.workingHours.answer}</p>
      <div className="rounded-control rule border-line p-5 stack-4">
        <div className="flex flex-wrap items-center gap-x-1">
          <p>{'Your reference: '}</p>
          <div className="flex items-center">
            <strong className="text-lg font-semibold select-all">{reference}</strong>
            <CopyIcon text={reference} what="the reference" key={reference} />
          </div>
        </div>
        <SendFiles reference={reference} owner={owner} />
      </div>
      <div className="rounded-control bg-sunk p-5">
        <h2 className="text-lg">What you sent</h2>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {rows
            .filter(([, text]) => text)
            .map(([label, text]) => (
              <div className="contents" key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="whitespace-pre-wrap" dir="auto">
                  {text}
                </dd>
              </div>
            ))}
          <dt className="text-muted">Sent</dt>
          <dd>{formatClock(at, undefined, true)}</dd>
        </dl>
      </div>
    </section>
  );
}
