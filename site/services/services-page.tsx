/** The page with the owner’s services. */
import Check from 'lucide:check';
import { writeContactLink } from '#contact/form/links.ts';
import type { Entry } from '#model/content.ts';
import type { Page } from '#model/pages.ts';
import type { AttachedFile } from '#site/attached-files.ts';
import { GuideLinks, LinkColumns, linkInRow, linkRow } from '#site/guides/guide-links.tsx';
import { projectsLink, seeExperience, shownLink, startConversation } from '#site/links.ts';
import { guidePath, type Route, routeNamed } from '#site/routes.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

interface ServicesPageProps {
  page: Page<'services'>;
  services: Entry<'services'>[];
  guides: Entry<'guides'>[];
  /** The forms and checklists of the services. */
  forms: FormView[];
  routes: Route[];
}

export function ServicesPage(props: ServicesPageProps) {
  const { page, services, guides, forms, routes } = props;
  const projects = projectsLink(routes);
  const aql = routeNamed(routes, 'aql') ?? [];
  const toRead = routes.filter(({ footer }) => footer === 'guides').concat(aql);
  return (
    <>
      <Section>
        <PageHeading {...page} />
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:gap-4">
          <LinkButton href="/contact" arrow>
            Request a Quote
          </LinkButton>
          {projects && (
            <LinkButton variant="outline" href={projects.href}>
              {projects.label}
            </LinkButton>
          )}
        </div>
        <ul role="list" className="rows-of-3 mt-12 grid gap-5 sm:max-lg:grid-cols-2">
          {services.map((service, index) => (
            <ServiceCard
              service={service}
              number={index + 1}
              guide={guides.find(({ slug }) => slug === service.guide)}
              key={service.slug}
            />
          ))}
        </ul>
        <GuideLinks guides={toRead} />
        <FormLinks forms={forms} />
      </Section>
      <ClosingBand
        {...page.closing}
        links={[startConversation, shownLink(routes, seeExperience)]}
      />
    </>
  );
}

/** A form or checklist to download. */
interface FormView {
  title: string;
  file: AttachedFile;
}

/** The forms and checklists, each with its files by type and size; renders nothing when there are none. */
function FormLinks({ forms }: Pick<ServicesPageProps, 'forms'>) {
  if (forms.length === 0) return null;
  return (
    <LinkColumns heading="Forms and checklists">
      {[...Map.groupBy(forms, ({ title }) => title)].map(([title, files]) => (
        <li className={`flex flex-wrap items-center gap-x-4 ${linkRow}`} key={title}>
          <span className="grow">{title}</span>
          {files.map(({ file: { href, downloadName, type, size } }) => (
            <a
              className={linkInRow}
              href={href}
              download={downloadName}
              aria-label={`${title}, ${type}, ${size}`}
              key={href}
            >
              {`${type}, ${size}`}
            </a>
          ))}
        </li>
      ))}
    </LinkColumns>
  );
}

interface ServiceCardProps {
  service: Entry<'services'>;
  /** Its place among the services, from 1; the numbers of files may have gaps. */
  number: number;
  /** The guide that explains the service. */
  guide: Entry<'guides'> | undefined;
}

/** One service: what it is, and the documents that the client receives. */
function ServiceCard({ service, number, guide }: ServiceCardProps) {
  const { slug, icon, title, description, deliverables, ask } = service;
  return (
    // The three parts of a card are as high as those of the cards beside it.
    <li
      className="row-span-3 grid grid-rows-subgrid gap-0 rounded-card rule border-line sm:max-lg:last:odd:col-span-2"
      id={slug}
    >
      <div className="p-card">
        <div className="flex items-center justify-between">
          <span className="label text-muted" aria-hidden="true">
            {String(number).padStart(2, '0')}
          </span>
          <Icon className="text-primary" name={icon} size={28} />
        </div>
        <h2 className="mt-4 text-lg leading-tight">{title}</h2>
        <p className="mt-3 text-muted">{description}</p>
      </div>
      <div className="rule-t border-line bg-sunk px-card py-5">
        <h3 className="label text-muted">You receive</h3>
        <ul role="list" className="mt-2 stack-1.5 text-sm leading-snug">
          {deliverables.map((deliverable) => (
            <li className="flex gap-2.5" key={deliverable}>
              <Check className="mt-0.5 flex-none text-primary" size={18} strokeWidth={2} />
              {deliverable}
            </li>
          ))}
        </ul>
      </div>
      <p className="flex flex-wrap content-start gap-x-6 rule-t border-line px-card font-semibold text-primary">
        <a
          className="inline-flex min-h-12 items-center hover:underline"
          href={writeContactLink(title, `I would like to ask about ${title}.`, ask)}
          aria-label={`Ask about this service: ${title}`}
        >
          Ask about this service
        </a>
        {guide && (
          <a
            className="inline-flex min-h-12 items-center hover:underline"
            href={guidePath(guide.slug)}
          >
            {guide.title}
          </a>
        )}
      </p>
    </li>
  );
}
