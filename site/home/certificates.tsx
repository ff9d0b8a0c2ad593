import type { Page } from '#model/schemas/page.ts';
import type { Certificate } from '#model/schemas/profile.ts';
import { CertificateRows } from '#site/certificate-rows.tsx';
import { SideHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';

interface CertificatesProps {
  heading: Page<'home'>['certificates'];
  certificates: Certificate[];
}

/** Certificates, memberships and registrations with the numbers to look them up; nothing without. */
export function Certificates({ heading, certificates }: CertificatesProps) {
  if (!heading || certificates.length === 0) return null;
  return (
    <Section labelledBy="certificates" className="print:break-inside-avoid">
      <div className="beside-heading">
        <SideHeading id="certificates" {...heading} />
        <CertificateRows certificates={certificates} />
      </div>
    </Section>
  );
}
