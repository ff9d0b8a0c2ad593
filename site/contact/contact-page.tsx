import Contact from 'lucide-react/icons/contact';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { whatsappLink } from '#contact/form/whatsapp-link.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Words } from '#model/schemas/words.ts';
import { downloadName } from '#resume/model.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QrCodeFigure } from '#ui/qr-code.tsx';
import { Checklist } from './checklist.tsx';
import { ContactPanel } from './contact-panel.tsx';

interface ContactPageProps {
  page: Page<'contact'>;
  profile: Profile;
  words: Words;
  /** The form, which the route renders so that it can run in the browser. */
  children: ReactNode;
}

/** The contact page: every way to reach the owner, beside the form. */
export function ContactPage({ page, profile, words, children }: ContactPageProps) {
  return (
    <div className="mx-auto grid grid-cols-1 max-w-page gap-x-16 gap-y-14 px-page py-16 md:py-24 print:py-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div>
        <PageHeading
          {...page}
          introduction={`${page.introduction} ${profile.workingHours.answer}`}
        />
        <div className="mt-10 mb-6">
          <ContactPanel profile={profile} words={words} />
        </div>
        <div className="screen-only flex flex-wrap gap-3 sm:gap-4">
          <LinkButton
            className="grow sm:grow-0"
            variant="ok"
            href={whatsappLink(profile)}
            target="_blank"
            rel="noopener"
            aria-label={`${words.contact.whatsapp}, ${words.contact.newTab}`}
          >
            <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
            {words.contact.whatsapp}
          </LinkButton>
          <LinkButton
            className="grow sm:grow-0"
            variant="outline"
            href="/contact.vcf"
            download={downloadName(profile.name, 'vcf')}
          >
            <Contact size={20} strokeWidth={1.75} aria-hidden />
            {words.contact.save}
          </LinkButton>
        </div>
        <Checklist checklist={page.checklist} />
        <QrCodeFigure className="mt-8 hidden lg:flex print:flex" text={words.contact.scan}>
          <img
            className="rounded-control"
            src="/contact-code.svg"
            width={96}
            height={96}
            alt={words.contact.code}
            loading="lazy"
          />
        </QrCodeFigure>
      </div>
      <section
        className="screen-only self-start rounded-card border border-line p-6 sm:p-8"
        aria-labelledby="form"
      >
        <h2 className="mb-6 text-[1.75rem]" id="form">
          {page.form.heading}
        </h2>
        {children}
      </section>
    </div>
  );
}
