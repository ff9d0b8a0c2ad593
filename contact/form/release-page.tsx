import type { Words } from '#model/schemas/words.ts';
import { PageHeading } from '#ui/heading.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

/** A message that a digest told of, as its page shows it. */
export interface ReleaseState {
  /** `ask`: the owner decides. Any other: what has become of it. */
  kind: 'ask' | 'released' | 'settled' | 'gone' | 'expired' | 'forged' | 'unavailable';
  reference?: string | undefined;
  /** Who wrote it, why it is not sent, and its text. */
  message?: { sender: string; reason: string; text: string } | undefined;
  /** Where the page posts to: its own address with the signature. */
  action?: string;
}

type ReleasePageProps = ReleaseState & { words: Words['kept'] };

/** The page that a link of the digest opens; only its button releases the message. */
export function ReleasePage({ kind, reference, message, action, words }: ReleasePageProps) {
  return (
    <Section>
      <PageHeading
        eyebrow={reference ?? words.inbox}
        heading={words[kind]}
        introduction={words[`${kind}Note`]}
      />
      {kind === 'ask' && message && (
        <form className="mt-8 max-w-measure stack-5" method="post" action={action}>
          <p>
            {words.from.replace('{sender}', () => message.sender)}
            <br />
            {words.because.replace('{reason}', () => message.reason)}
          </p>
          <p className="rounded-control bg-sunk p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {message.text}
          </p>
          <button className={buttonClass('primary')} type="submit">
            {words.send}
          </button>
        </form>
      )}
    </Section>
  );
}
