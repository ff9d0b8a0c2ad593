import type { Page } from '#model/schemas/page.ts';
import type { Role } from '#model/schemas/role.ts';
import type { Words } from '#model/schemas/words.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { Timeline } from './timeline.tsx';

interface ExperiencePageProps {
  page: Page<'experience'>;
  roles: Role[];
  words: Words;
}

export function ExperiencePage({ page, roles, words }: ExperiencePageProps) {
  return (
    <Section>
      <PageHeading {...page} />
      <Timeline roles={roles} words={words} />
      <div className="screen-only mt-12 flex flex-wrap gap-3 sm:gap-4">
        <LinkButton href="/resume" arrow>
          {words.buttons.resume}
        </LinkButton>
        <LinkButton variant="outline" href="/contact">
          {words.buttons.contact}
        </LinkButton>
      </div>
    </Section>
  );
}
