import type { Certificate } from '#model/schemas/certificate.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Role } from '#model/schemas/role.ts';
import type { Words } from '#model/schemas/words.ts';
import { CertificateRows } from '#site/certificate-rows.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { Timeline } from './timeline.tsx';

interface ExperiencePageProps {
  page: Page<'experience'>;
  roles: Role[];
  /** What the owner has qualified for. */
  certificates: Certificate[];
  words: Words;
  hasResume: boolean;
}

export function ExperiencePage(props: ExperiencePageProps) {
  const { page, roles, certificates, words, hasResume } = props;
  return (
    <Section>
      <PageHeading {...page} />
      <div className="mt-14 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_15rem] print:mt-6 print:block">
        <Timeline roles={roles} words={words} />
        <aside className="invitation screen-only stack-8 self-start lg:sticky lg:top-24">
          <div className="flex flex-wrap gap-3">
            {hasResume && (
              <LinkButton className="grow sm:grow-0 lg:grow" href="/resume" arrow>
                {words.buttons.resume}
              </LinkButton>
            )}
            <LinkButton className="grow sm:grow-0 lg:grow" variant="outline" href="/contact">
              {words.buttons.contact}
            </LinkButton>
          </div>
          {certificates.length > 0 && (
            <div>
              <h2 className="mb-3 text-base [letter-spacing:0]">{words.resume.certifications}</h2>
              <CertificateRows certificates={certificates} words={words.certificates} />
            </div>
          )}
        </aside>
      </div>
    </Section>
  );
}
