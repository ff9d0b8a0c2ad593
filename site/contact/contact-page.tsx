/** The contact page: the ways to reach the owner, beside the form. */
import Clock from 'lucide:clock';
import Contact from 'lucide:contact';
import Languages from 'lucide:languages';
import Mail from 'lucide:mail';
import MapPin from 'lucide:map-pin';
import Phone from 'lucide:phone';
import type { ReactNode } from 'react';
import { writeWhatsappLink } from '#contact/form/links.ts';
import { WhatsAppButton } from '#contact/form/other-ways.tsx';
import type { Page } from '#model/pages.ts';
import { callLink } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { oneOf } from '#model/wording.ts';
import { QrCodeFigure } from '#site/qr-code.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { describeWorkingHours } from './working-hours.ts';

interface ContactPageProps {
  page: Page<'contact'>;
  profile: Profile;
  /** The form with its script. */
  children: ReactNode;
}

/** The contact page: the form, and beside or below it every other way to reach the owner. */
export function ContactPage({ page, profile, children }: ContactPageProps) {
  return (
    <div className="mx-auto max-w-page px-page py-16 md:py-24">
      <div id="contact-heading">
        <PageHeading {...page} />
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>{children}</div>
        <aside className="stack-6">
          <p>{whoReads(profile)}</p>
          <ContactPanel profile={profile} />
          <Buttons profile={profile} />
          <QrCodeFigure className="hidden lg:flex" loading="lazy" />
        </aside>
      </div>
    </div>
  );
}

/** A sentence on who reads the message, and the languages of the answer. */
function whoReads({ name, languages }: Profile): string {
  const names = oneOf(languages.map((language) => language.name));
  return `${name} reads every message, and answers in ${names}.`;
}

function Buttons({ profile }: Pick<ContactPageProps, 'profile'>) {
  const chat = writeWhatsappLink(profile);
  return (
    <div className="screen-only flex flex-wrap gap-3">
      {chat && (
        <WhatsAppButton className="grow" variant="ok" href={chat}>
          Chat on WhatsApp
        </WhatsAppButton>
      )}
      <LinkButton
        className="grow"
        variant="outline"
        // Without the attribute download, an iPhone offers to add the contact.
        href="/contact.vcf"
      >
        <Contact size={20} />
        Save contact
      </LinkButton>
    </div>
  );
}

/** The ways to reach the owner, as ruled rows. */
function ContactPanel({ profile }: { profile: Profile }) {
  const { email, phone, location, languages, workingHours } = profile;
  const rows = [
    { Icon: Mail, label: 'Email', value: email, href: `mailto:${email}` },
    { Icon: Phone, label: 'Phone', value: phone, href: callLink(phone) },
    { Icon: MapPin, label: 'Location', value: `${location.city}, ${location.country}` },
    {
      Icon: Languages,
      label: 'Languages',
      value: languages.map(({ name }) => name).join(', '),
    },
    {
      Icon: Clock,
      label: 'Working hours',
      value: describeWorkingHours(workingHours),
      note: <AnswerTime answer={workingHours.answer} place={location.city} />,
    },
  ];
  return (
    <dl className="rule-b border-line sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
      {rows.map(({ Icon, label, value, href, note }) => (
        <div className="relative rule-t border-line py-3 pl-9 leading-snug" key={label}>
          <dt className="text-sm text-muted">
            <Icon className="absolute top-3.5 left-0 text-primary" size={22} />
            {label}
          </dt>
          <dd className="mt-0.5">
            {href ? (
              <a className="whole-card font-semibold text-primary hover:underline" href={href}>
                <AddressText>{value}</AddressText>
              </a>
            ) : (
              value
            )}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * When an answer can be expected. The form's script adds the owner's current time, for which space is reserved.
 */
const AnswerTime = ({ answer, place }: { answer: string; place: string }) => (
  <p
    className="screen-only mt-0.5 min-h-[2.8em] text-sm text-muted"
    id="answer-time"
    data-place={place}
  >
    {answer}
  </p>
);
