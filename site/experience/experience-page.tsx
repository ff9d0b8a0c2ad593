import type { Page } from '#model/schemas/page.ts';
import type { Role } from '#model/schemas/role.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
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
