import type { Page } from '#model/schemas/page.ts';
import type { Certificate } from '#model/schemas/profile.ts';
import type { Role } from '#model/schemas/role.ts';
import { CertificateRows } from '#site/certificate-rows.tsx';
import { getInTouch, viewResume } from '#site/links.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { Timeline } from './timeline.tsx';

interface ExperiencePageProps {
  page: Page<'experience'>;
  roles: Role[];
  /** What the owner has qualified for. */
  certificates: Certificate[];
  /** The language of the owner's dates. */
  language: string;
  hasResume: boolean;
}

export function ExperiencePage(props: ExperiencePageProps) {
  const { page, roles, certificates, language, hasResume } = props;
  return (
    <Section>
      <PageHeading {...page} />
      <div className="mt-14 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_15rem] print:mt-6 print:block">
        <Timeline roles={roles} language={language} />
        <aside className="invitation screen-only stack-8 self-start lg:sticky lg:top-24">
          <div className="flex flex-wrap gap-3">
            {hasResume && (
              <LinkButton className="grow sm:grow-0 lg:grow" href={viewResume.href} arrow>
                {viewResume.label}
              </LinkButton>
            )}
            <LinkButton className="grow sm:grow-0 lg:grow" variant="outline" href={getInTouch.href}>
              {getInTouch.label}
            </LinkButton>
          </div>
          {certificates.length > 0 && (
            <div>
              <h2 className="mb-3 text-base [letter-spacing:0]">Certifications</h2>
              <CertificateRows certificates={certificates} />
            </div>
          )}
        </aside>
      </div>
    </Section>
  );
}
