import type { Words } from '#model/schemas/words.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

interface ContactSentProps {
  answer: string;
  /** The reference of the message, where the site's own server stored it. */
  reference?: string;
  words: Words;
}

/** What a visitor sees after the plain form was sent. */
export function ContactSent({ answer, reference, words }: ContactSentProps) {
  return (
    <Section>
      <PageHeading
        eyebrow={words.navigation.contact}
        heading={words.form.success}
        introduction={answer}
      />
      {reference && (
        <p className="mt-8 text-xl">
          {words.form.reference} <strong className="font-semibold select-all">{reference}</strong>
        </p>
      )}
      <p className="mt-10 flex flex-wrap gap-4">
        <LinkButton href="/">{words.buttons.home}</LinkButton>
        <LinkButton href="/contact" variant="outline">
          {words.sent.another}
        </LinkButton>
      </p>
    </Section>
  );
}
