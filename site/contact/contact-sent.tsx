import { contactTexts } from '#contact/message/contact-message.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

/**
 * What a visitor sees after the plain form was sent. The server writes the reference into the
 * element `data-reference` and shows it by taking `hidden` away.
 */
export function ContactSent({ answer }: { answer: string }) {
  return (
    <Section>
      <PageHeading eyebrow="Contact" heading={contactTexts.success} introduction={answer} />
      <p className="mt-8 text-xl" data-reference="" hidden>
        Your reference: <strong className="font-semibold select-all" />
      </p>
      <p className="mt-10 flex flex-wrap gap-4">
        <LinkButton href="/">Return to Home</LinkButton>
        <LinkButton href="/contact" variant="outline">
          Send another message
        </LinkButton>
      </p>
    </Section>
  );
}
