/** The home page. */
import ArrowRight from 'lucide:arrow-right';
import type { Content, Entry } from '#model/content.ts';
import type { Page } from '#model/pages.ts';
import type { Profile } from '#model/schemas/profile.ts';
import {
  getInTouch,
  projectsLink,
  seeServices,
  shownLink,
  startConversation,
  viewResume,
} from '#site/links.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { LaneMap } from '#site/map/lane-map-figure.tsx';
import type { InspectionReport } from '#site/portfolio/inspection-report.ts';
import { type ProjectView, projectNumber } from '#site/portfolio/project.tsx';
import { casePath, guidePath, type Route, routesOf } from '#site/routes.ts';
import { Quotation, type TestimonialView } from '#site/testimonials.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { Eyebrow, SectionHeading, SideHeading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Link, LinkButton } from '#ui/link-button.tsx';
import { Photo, type Picture } from '#ui/photo.tsx';
import { Section } from '#ui/section.tsx';
import { CertificatesRow } from './certificates-row.tsx';
import { LeadingOrder, OtherOrders, shownResults } from './leading-order.tsx';

interface HomePageProps {
  content: Content;
  /** The owner's photo, if there is one. */
  portrait: Picture | undefined;
  testimonials: TestimonialView[];
  /** The order that is shown first, by `leadingProject`. */
  leading: Entry<'projects'> | undefined;
  /** The photo of that order, shown where the order has no drawing. */
  photo?: ProjectView['picture'];
  /** The inspection report of that order, if it has one. */
  report: InspectionReport | undefined;
}

/** The order shown first: the one that the page names, else the first; also where the named order is hidden. */
export const leadingProject = ({ pages, projects }: Content): Entry<'projects'> | undefined =>
  pages.home.order &&
  (projects.find(({ slug }) => slug === pages.home.order?.project) ?? projects[0]);

/** The home page: hero, offers, leading order, other orders, gates, certificates, testimonials. */
export function HomePage(props: HomePageProps) {
  const { content, portrait, testimonials, leading, photo, report } = props;
  const { profile, projects, services } = content;
  const page = content.pages.home;
  const routes = routesOf(content);
  const quoted = leading && testimonials.find(({ project }) => project === leading.slug);
  // With four or more, the testimonial of the leading order is not repeated.
  const others =
    testimonials.length > 3
      ? testimonials.filter((testimonial) => testimonial !== quoted)
      : testimonials;
  return (
    <>
      <Hero
        profile={profile}
        projects={projects}
        leading={leading}
        resume={shownLink(routes, viewResume)}
        portrait={portrait}
      />
      <Badges badges={profile.highlights} />
      <Offers offers={page.offers} services={services} routes={routes} />
      {page.order && leading && (
        <>
          <LeadingOrder
            page={page.order}
            project={leading}
            photo={photo}
            report={report}
            quoted={quoted}
            language={profile.language}
          />
          <OtherOrders
            heading={page.order.others}
            projects={projects.filter((project) => project !== leading).slice(0, 5)}
          />
        </>
      )}
      <Gates process={page.process} project={projects.find(({ gates }) => gates)?.slug} />
      <CertificatesRow certificates={profile.certificates} routes={routes} />
      {others.length > 0 && (
        <Section labelledBy="testimonials">
          <SectionHeading id="testimonials" {...page.testimonials} />
          <Testimonials testimonials={others} projects={projects} />
        </Section>
      )}
      <ClosingBand
        {...page.closing}
        links={[startConversation, projectsLink(routes) ?? seeServices]}
      />
    </>
  );
}

interface HeroProps {
  profile: Profile;
  projects: Entry<'projects'>[];
  /** The order of which two results are named. */
  leading: Entry<'projects'> | undefined;
  /** The link to the resume, if the site shows it. */
  resume: Link | undefined;
  portrait: Picture | undefined;
}

/** The first screen: name, profession, promise, introduction, map of trade lanes. */
function Hero({ profile, projects, leading, resume, portrait }: HeroProps) {
  const { region: name, coordinates } = profile.location;
  return (
    <section aria-labelledby="name">
      <div className="mx-auto grid max-w-page items-center gap-x-10 gap-y-12 px-page py-12 lg:grid-cols-[10fr_7fr]">
        <div className="@container">
          <Name profile={profile} portrait={portrait} />
          <p className="promise mt-6 max-w-[17em] text-xl font-semibold leading-snug text-balance">
            {/* In wide windows each sentence begins a line. */}
            {profile.tagline.split(/(?<=[.!?]) /).map((sentence) => (
              <span key={sentence}>{`${sentence} `}</span>
            ))}
          </p>
          <p className="mt-5 max-w-[27em] text-lg leading-relaxed text-muted">
            {profile.introduction}
          </p>
          <div className="hero-buttons mt-8 flex flex-wrap gap-3">
            <LinkButton className="grow sm:grow-0" href={getInTouch.href} arrow>
              {getInTouch.label}
            </LinkButton>
            {resume && (
              <LinkButton className="grow sm:grow-0" variant="outline" href={resume.href}>
                {resume.label}
              </LinkButton>
            )}
          </div>
          {leading && <Proof project={leading} />}
        </div>
        <div>
          <LaneMap map={drawLaneMap({ name, coordinates }, projects)} hasLinks captionId="lanes" />
          <p className="mt-2 text-sm text-muted lg:text-end" id="lanes">
            {projects.length === 1
              ? 'The line is an order; its city leads to the case.'
              : 'Each line is an order; each city leads to its case.'}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Two results of an order in one line, in wide windows; it leads to the order, further down the page. */
function Proof({ project: { number, results } }: { project: Entry<'projects'> }) {
  const named = shownResults(results).slice(0, 2);
  return (
    <p className="mt-6 text-sm text-muted max-lg:hidden">
      <strong className="text-ink">{projectNumber(number)}</strong>
      {`: ${named.map(({ figure, label }) => `${figure} ${label}`).join(', ')}. `}
      <a className="font-semibold text-primary hover:underline" href="#order">
        See the order
      </a>
    </p>
  );
}

/** The name with the profession, beside the photo if there is one. */
function Name({ profile: { name, title }, portrait }: Pick<HeroProps, 'profile' | 'portrait'>) {
  const setting = 'leading-[0.98] [letter-spacing:-0.03em] lg:text-xl lg:leading-[1.06]';
  if (!portrait)
    return (
      <div className="flex flex-col gap-5 lg:flex-col-reverse lg:gap-2">
        <Eyebrow>{title}</Eyebrow>
        <h1 className={`${setting} ${nameSize(name)}`} id="name">
          {name}
        </h1>
      </div>
    );
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-4 lg:items-center">
      {/* Loaded after the fonts: the text is read first. */}
      <Photo
        className="w-26 rule border-line sm:w-39 lg:w-18"
        picture={portrait}
        alt={`Portrait of ${name}`}
        fetchPriority="low"
      />
      {/* If its longest word does not fit beside the photo, the name moves below it; if text is so large that a word does
          not fit on a phone at all, the word breaks. */}
      <div className="flex min-w-min max-w-full grow basis-36 flex-col gap-3 max-[16rem]:min-w-0 lg:flex-col-reverse lg:gap-2">
        <p className="label max-w-[26em] text-primary">{title}</p>
        <h1 className={`${setting} ${nameSize(name)}`} id="name">
          {name}
        </h1>
      </div>
    </div>
  );
}

/**
 * The class for the size of the name: as large as the first screen allows for short words, else so that a word of 20
 * letters fits the column.
 */
function nameSize(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => [...word].length));
  if (longest > 10 || name.length > 28) return 'text-[clamp(1.5rem,8cqi,2.75rem)]';
  return 'text-[clamp(2.25rem,1.4rem+3.6vw,4.25rem)]';
}

/** The highlights in rows. */
function Badges({ badges }: { badges: Profile['highlights'] }) {
  return (
    <section className="rule-t rule-b border-line" aria-label="Highlights">
      <ul role="list" className="cells mx-auto max-w-page px-page py-8">
        {badges.map(({ icon, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two badges may say the same.
          <li className="flex min-w-0 gap-3" key={index}>
            <Icon className="flex-none text-primary" name={icon} />
            <p className="min-w-0 text-sm font-semibold leading-snug text-balance">{label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OffersProps {
  offers: Page<'home'>['offers'];
  services: Entry<'services'>[];
  routes: Route[];
}

/** Some services as ruled rows, each with the first thing that the client receives; on phones their names alone. */
function Offers({ offers: { cards, terms, ...heading }, services, routes }: OffersProps) {
  const costs = terms
    ? shownLink(routes, { href: guidePath(terms), label: 'What it costs' })
    : undefined;
  const offered = cards.flatMap(({ service: slug, title }) =>
    services
      .filter((service) => service.slug === slug)
      .map((service) => ({ ...service, title: title ?? service.title })),
  );
  // The services of all cards may have been removed.
  const shown = offered.length > 0 ? offered : services.slice(0, 3);
  return (
    <Section labelledBy="offers">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <SideHeading id="offers" {...heading} link={costs} />
        <ul role="list" className="rule-t border-ink">
          {shown.map(({ slug, icon, title, deliverables: [first] }) => (
            <li
              className="relative flex flex-wrap items-center gap-x-5 rule-b border-line py-5 hover:border-primary"
              key={title}
            >
              <Icon className="flex-none text-primary" name={icon} size={28} />
              <div className="grid min-w-0 grow basis-36 items-center gap-x-8 sm:grid-cols-[5fr_7fr]">
                <h3 className="text-lg leading-tight">
                  <a className="whole-card" href={`/services#${slug}`}>
                    {title}
                  </a>
                </h3>
                <p className="text-sm text-muted max-sm:hidden">{first}</p>
              </div>
              <ArrowRight className="flex-none text-primary" size={18} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface GatesProps {
  process: Page<'home'>['process'];
  /** The slug of a project that shows its gates. */
  project: string | undefined;
}

/** The gates of an order: two in a row on phones, three on tablets, a line in wide windows. */
function Gates({ process: { gates, ...heading }, project }: GatesProps) {
  const link = project
    ? { href: `${casePath(project)}#gates`, label: 'See one order, gate by gate' }
    : undefined;
  return (
    <Section labelledBy="process" sunk>
      <SectionHeading id="process" {...heading} link={link} />
      <ol role="list" className="cells gates mt-10">
        {gates.map(({ title, description }) => (
          <li className="dot relative min-w-0 pt-2 lg:pt-9" key={title}>
            <h3 className="text-base leading-snug [letter-spacing:0]">{title}</h3>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface TestimonialsProps {
  testimonials: TestimonialView[];
  projects: Entry<'projects'>[];
}

/** The testimonials in full rows of two or three, each with a link to its case; of an odd number, the first is large. */
function Testimonials({ testimonials, projects }: TestimonialsProps) {
  const areThrees = testimonials.length % 3 === 0;
  return (
    <ul
      role="list"
      className={`mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2${areThrees ? ' lg:grid-cols-3' : ''}`}
    >
      {testimonials.map((testimonial, index) => {
        const project = projects.find(({ slug }) => slug === testimonial.project);
        const isLarge = index === 0 && testimonials.length % 2 === 1;
        return (
          <li
            className={`min-w-0 rule-t border-ink pt-6${isLarge ? ` sm:col-span-2${areThrees ? ' lg:col-span-1' : ''}` : ''}`}
            key={testimonial.name}
          >
            <Quotation
              testimonial={testimonial}
              className={isLarge ? 'text-lg leading-snug font-semibold text-balance' : undefined}
            >
              {project && (
                <a
                  className="inline-block font-semibold text-primary underline"
                  href={casePath(project.slug)}
                >
                  {`Case ${projectNumber(project.number)}`}
                </a>
              )}
            </Quotation>
          </li>
        );
      })}
    </ul>
  );
}
