/** The page after the form was sent without its script. */
import { SendFiles } from '#contact/form/other-ways.tsx';
import { thanks } from '#contact/message/contact-message.ts';
import { pageNamed } from '#model/pages.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

interface ContactSentProps {
  profile: Profile;
}

/**
 * What a visitor sees after the plain form was sent. It is a file: its script (`message-sent.ts`) writes
 * the reference from the address into it.
 */
export function ContactSent({ profile }: ContactSentProps) {
  return (
    <Section>
      <PageHeading
        eyebrow={pageNamed('contact').label}
        heading={thanks}
        introduction={profile.workingHours.answer}
      />
      <noscript>
        <p className="mt-8 text-lg">
          Your reference is at the end of this page’s address, after “ref=”.
        </p>
      </noscript>
      <div className="mt-8 stack-6" id="sent-reference" hidden>
        <p className="text-lg">
          Your reference: <strong className="font-semibold select-all" />
        </p>
        <SendFiles owner={profile} />
      </div>
      <p className="mt-10 flex flex-wrap gap-4">
        <LinkButton href="/">Back to home</LinkButton>
        <LinkButton href="/contact" variant="outline">
          Send another message
        </LinkButton>
      </p>
    </Section>
  );
}
