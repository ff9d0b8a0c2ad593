/** Certificates with the numbers to verify them, for the pages of experience and resume. */
import { type Certificate, qualifications, validity } from '#model/schemas/profile.ts';
import { SampleLabel } from '#ui/sample-label.tsx';
import { attachedHref, typeOf } from './attached-files.ts';

interface CertificationsProps {
  certificates: Certificate[];
  className?: string;
}

/**
 * Certificates under a heading as ruled rows, each with its number, its dates and a link to verify it; renders nothing
 * when there are none.
 */
export function Certifications({ certificates, className }: CertificationsProps) {
  if (certificates.length === 0) return null;
  const hasRegistrations = qualifications(certificates).length < certificates.length;
  return (
    <div className={className} id="certificates">
      <h2 className="mb-3 text-base [letter-spacing:0]">
        {hasRegistrations ? 'Certificates and registrations' : 'Certifications'}
      </h2>
      <ul role="list" className="rule-t border-ink">
        {certificates.map((certificate) => (
          <CertificateRow
            key={`${certificate.name}${certificate.number}`}
            certificate={certificate}
          />
        ))}
      </ul>
    </div>
  );
}

const kinds: Record<Certificate['kind'], string> = {
  certificate: 'Certificate',
  membership: 'Membership',
  registration: 'Registration',
};

/** The number and the dates of a certificate, as far as it has them. */
function factsOf(certificate: Certificate): string {
  const { kind, number, year } = certificate;
  // A certificate was received in a year; a membership or a registration lasts since then.
  const received = kind === 'certificate' ? year : year && `since ${year}`;
  const facts = [number && `No. ${number}`, received, validity(certificate)];
  return facts.filter(Boolean).join(', ');
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { kind, name, issuer, register, file, sample } = certificate;
  const facts = factsOf(certificate);
  const links = [
    register && { label: 'Verify', href: register },
    file && { label: `Read it, ${typeOf(file)}`, href: attachedHref('certificates', file) },
  ].filter((link) => typeof link === 'object');
  return (
    <li className="flex flex-wrap items-baseline gap-x-8 rule-b border-line py-4 text-sm">
      <div className="min-w-0 grow basis-56">
        <h3 className="text-base leading-snug [letter-spacing:0]">
          {name}
          {/* A space at which no line breaks: the label stays beside the last word. */}
          {sample && '\u00a0'}
          {sample && <SampleLabel className="ml-2 text-muted" />}
        </h3>
        <p className="text-muted">{`${kinds[kind]}, ${issuer}`}</p>
      </div>
      {(facts || links.length > 0) && (
        // As wide in each row, so that the numbers begin at one place.
        <p className="flex min-w-0 grow basis-72 flex-wrap items-baseline justify-between gap-x-6">
          <span>{facts}</span>
          {links.map(({ label, href }) => (
            <a
              className="inline-flex min-h-11 items-center text-primary underline"
              href={href}
              aria-label={`${label}: ${name}`}
              key={href}
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
