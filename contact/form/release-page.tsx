import { PageHeading } from '#ui/heading.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

/** A message that a digest told of, as its page shows it. */
export interface ReleaseState {
  /** `ask`: the owner decides. Any other: what has become of it. */
  kind: 'ask' | 'released' | 'settled' | 'gone' | 'expired' | 'forged';
  reference?: string | undefined;
  /** Who wrote it, why it is not sent, and its text. */
  message?: { sender: string; reason: string; text: string } | undefined;
  /** Where the page posts to: its own address with the signature. */
  action?: string;
}

const words = {
  ask: [
    'Send this message to you?',
    'It was kept back. Nothing happens until you press the button.',
  ],
  released: ['The message is on its way', 'It arrives in your mailbox within a minute or two.'],
  settled: [
    'This message is sent already',
    'It was released or delivered before. There is nothing to do.',
  ],
  gone: ['This message is not here any more', 'It was erased from the inbox.'],
  expired: [
    'This link is too old',
    'A link works for 30 days. The message is still in the inbox: see npm run inbox.',
  ],
  forged: ['This link is not whole', 'Open the link from the mail again, or copy all of it.'],
} as const;

/** The page that a link of the digest opens; only its button releases the message. */
export function ReleasePage({ kind, reference, message, action }: ReleaseState) {
  const [heading, introduction] = words[kind];
  return (
    <Section>
      <PageHeading eyebrow={reference ?? 'Inbox'} heading={heading} introduction={introduction} />
      {kind === 'ask' && message && (
        <form className="mt-8 max-w-measure stack-5" method="post" action={action}>
          <p>
            {`From ${message.sender}`}
            <br />
            {`Kept back because: ${message.reason}`}
          </p>
          <p className="rounded-control bg-sunk p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {message.text}
          </p>
          <button className={buttonClass('primary')} type="submit">
            Send it to me
          </button>
        </form>
      )}
    </Section>
  );
}
