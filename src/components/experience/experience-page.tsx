import { PageHeading } from '#components/ui/heading.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Section } from '#components/ui/section.tsx';
import type { Page } from '#schemas/page.ts';
import type { Role } from '#schemas/role.ts';
import { Timeline } from './timeline.tsx';

interface ExperiencePageProps {
  page: Page<'experience'>;
  roles: Role[];
}

/** The experience page. */
export function ExperiencePage({ page, roles }: ExperiencePageProps) {
  return (
    <Section>
      <PageHeading {...page} />
      <Timeline roles={roles} />
      <div className="mt-12 flex flex-wrap gap-3 sm:gap-4">
        <LinkButton href="/resume" arrow>
          View Resume
        </LinkButton>
        <LinkButton variant="outline" href="/contact">
          Get in Touch
        </LinkButton>
      </div>
    </Section>
  );
}
