import Contact from 'lucide:contact';
import MessageCircle from 'lucide:message-circle';
import type { ReactNode } from 'react';
import { whatsappLink } from '#contact/form/whatsapp-link.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { oneOf } from '#model/wording.ts';
import { downloadName } from '#resume/model.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QrCodeFigure } from '#ui/qr-code.tsx';
import { ContactPanel } from './contact-panel.tsx';

interface ContactPageProps {
  page: Page<'contact'>;
  profile: Profile;
  /** The form with its script. */
  children: ReactNode;
}

/** The contact page: the form, and beside or below it every other way to reach the owner. */
export function ContactPage({ page, profile, children }: ContactPageProps) {
  return (
    <div className="mx-auto max-w-page px-page py-16 md:py-24 print:py-0">
      <PageHeading {...page} />
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="screen-only">{children}</div>
        <aside className="stack-6">
          <p>{whoReads(profile)}</p>
          <ContactPanel profile={profile} />
          <Buttons profile={profile} />
          <QrCodeFigure
            className="hidden lg:flex print:flex"
            text="Scan to save my contact details on your phone."
          >
            <img
              className="rounded-control"
              src="/contact-code.svg"
              width={96}
              height={96}
              alt="QR code"
              loading="lazy"
            />
          </QrCodeFigure>
        </aside>
      </div>
    </div>
  );
}

/** Who reads what the visitor sends, and the languages of the answer. */
function whoReads({ name, languages }: Profile): string {
  const names = oneOf(languages.map((language) => language.name));
  return `${name} reads every message, and answers in ${names}.`;
}

function Buttons({ profile }: Pick<ContactPageProps, 'profile'>) {
  const drawing = { size: 20, strokeWidth: 1.75, 'aria-hidden': true };
  return (
    <div className="screen-only flex flex-wrap gap-3">
      <LinkButton
        className="grow"
        variant="ok"
        href={whatsappLink(profile)}
        target="_blank"
        rel="noopener"
        aria-label="Chat on WhatsApp, opens in a new tab"
      >
        <MessageCircle {...drawing} />
        Chat on WhatsApp
      </LinkButton>
      <LinkButton
        className="grow"
        variant="outline"
        href="/contact.vcf"
        download={downloadName(profile.name, 'vcf')}
      >
        <Contact {...drawing} />
        Save contact
      </LinkButton>
    </div>
  );
}
