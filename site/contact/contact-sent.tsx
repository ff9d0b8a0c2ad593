import { Drawings } from '#contact/form/drawings.tsx';
import type { Profile } from '#model/schemas/profile.ts';
import type { Words } from '#model/schemas/words.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

interface ContactSentProps {
  profile: Profile;
  /** The reference of the message, where the site's own server stored it. */
  reference?: string;
  words: Words;
}

/** What a visitor sees after the plain form was sent. */
export function ContactSent({ profile, reference, words }: ContactSentProps) {
  return (
    <Section>
      <PageHeading
        eyebrow={words.navigation.contact}
        heading={words.form.success}
        introduction={profile.workingHours.answer}
      />
      {reference && (
        <div className="mt-8 stack-6">
          <p className="text-lg">
            {words.form.reference} <strong className="font-semibold select-all">{reference}</strong>
          </p>
          <Drawings reference={reference} owner={profile} words={words.form} />
        </div>
      )}
      <p className="mt-10 flex flex-wrap gap-4">
        <LinkButton href="/">{words.buttons.home}</LinkButton>
        <LinkButton href="/contact" variant="outline">
          {words.form.another}
        </LinkButton>
      </p>
    </Section>
  );
}
