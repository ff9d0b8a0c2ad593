import { describePeriod, periodInYears } from '#model/dates.ts';
import type { Page } from '#model/pages.ts';
import type { Certificate } from '#model/schemas/profile.ts';
import type { Role } from '#model/schemas/role.ts';
import { Certifications } from '#site/certificate-rows.tsx';
import { getInTouch, viewResume } from '#site/links.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

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
          <Certifications certificates={certificates} />
        </aside>
      </div>
    </Section>
  );
}

interface TimelineProps {
  roles: Role[];
  language: string;
}

/** The roles on a line with stops: periods left, what was done right. */
function Timeline({ roles, language }: TimelineProps) {
  return (
    <ol className="rule-t border-line">
      {roles.map((role) => (
        <TimelineStop
          role={role}
          language={language}
          key={`${role.title} ${role.company} ${role.from}`}
        />
      ))}
    </ol>
  );
}

function TimelineStop({ role, language }: { role: Role; language: string }) {
  const years = periodInYears(role);
  const period = describePeriod(role, language);
  return (
    <li className="stop relative grid grid-cols-1 gap-y-2 rule-b border-line py-9 pl-9 print:py-3 md:grid-cols-[13.5rem_1fr] md:pl-0">
      <div>
        <p className="text-lg font-semibold">{years}</p>
        {period !== years && <p className="text-sm text-muted">{period}</p>}
      </div>
      <div className="md:pl-11">
        <h2 className="text-xl">{role.title}</h2>
        <p className="mt-2 text-muted">{`${role.company}\u00a0· ${role.location}`}</p>
        {role.summary && <p className="mt-4 max-w-[42em] print:max-w-none">{role.summary}</p>}
        <ul className="mt-4 max-w-[42em] print:max-w-none list-disc stack-2 pl-5 text-muted marker:text-primary">
          {role.responsibilities.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
