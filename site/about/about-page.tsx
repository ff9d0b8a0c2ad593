/** The page about the owner. */

import type { Content } from '#model/content.ts';
import type { Page } from '#model/pages.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { allOf } from '#model/wording.ts';
import { GuideLinks } from '#site/guides/guide-links.tsx';
import { projectsLink, seeServices, startConversation } from '#site/links.ts';
import type { Route } from '#site/routes.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading, SectionHeading } from '#ui/heading.tsx';
import { Photo, type Picture } from '#ui/photo.tsx';
import { Section } from '#ui/section.tsx';

interface AboutPageProps {
  page: Page<'about'>;
  profile: Profile;
  projects: Content['projects'];
  routes: Route[];
  /** The owner's photo, if there is one. */
  portrait: Picture | undefined;
}

/** The about page: summary beside quick facts, then the competencies. */
export function AboutPage(props: AboutPageProps) {
  const { page, profile, projects, routes, portrait } = props;
  const { items, ...competencies } = page.competencies;
  return (
    <>
      <Section>
        <PageHeading {...page} />
        <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          <div className="max-w-measure stack-5">
            {portrait && (
              <Photo
                className="mb-5 w-26 rule border-line sm:float-left sm:mr-6 sm:mb-2 sm:w-39"
                picture={portrait}
                // Loaded after the fonts: the text is read first.
                fetchPriority="low"
                alt={`Portrait of ${profile.name}`}
              />
            )}
            <h2 className="sr-only">Professional summary</h2>
            {profile.summary.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <QuickFacts facts={quickFacts(profile, projects)} />
        </div>
      </Section>
      <Section labelledBy="competencies" sunk>
        <SectionHeading id="competencies" {...competencies} />
        <Competencies items={items} />
        <GuideLinks guides={routes.filter(({ footer }) => footer === 'guides')} />
      </Section>
      <ClosingBand
        {...page.closing}
        links={[projectsLink(routes) ?? seeServices, startConversation]}
      />
    </>
  );
}

interface QuickFact {
  label: string;
  value: string;
}

/** What a buyer asks first, from the profile and the projects; without projects there are no industries. */
function quickFacts(profile: Profile, projects: Content['projects']): QuickFact[] {
  const { yearsOfExperience, languages, location } = profile;
  const industries = [...new Set(projects.map(({ category }) => category))];
  return [
    { label: 'Years of experience', value: yearsOfExperience },
    { label: 'Industries served', value: industries.join(', ') },
    { label: 'Languages', value: allOf(languages.map(({ name }) => name)) },
    { label: 'Location', value: `${location.region}, ${location.country}` },
  ].filter(({ value }) => value);
}

function QuickFacts({ facts }: { facts: QuickFact[] }) {
  return (
    <section className="self-start rounded-card rule border-line" aria-labelledby="facts">
      <h2 className="label px-6 py-4 text-primary" id="facts">
        Quick facts
      </h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div className="rule-t border-line px-6 py-4" key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold leading-snug">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Competencies({ items }: Pick<Page<'about'>['competencies'], 'items'>) {
  return (
    <ol
      role="list"
      className="rows-of-4 mt-12 grid gap-px overflow-clip sm:max-lg:grid-cols-2 rounded-card rule border-line bg-line"
    >
      {items.map(({ title, description }, index) => (
        <li className="min-w-0 bg-bg p-6 sm:max-lg:last:odd:col-span-2" key={title}>
          <span className="screen-only label text-muted" aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </span>
          <h3 className="mt-3 text-lg leading-tight">{title}</h3>
          <p className="mt-2 text-sm text-muted">{description}</p>
        </li>
      ))}
    </ol>
  );
}
