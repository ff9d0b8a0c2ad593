/** The home page. */
import ArrowRight from 'lucide:arrow-right';
import type { Page } from '#model/pages.ts';
import type { Content, Entry } from '#model/read.ts';
import type { Certificate, Profile } from '#model/schemas/profile.ts';
import { CertificateRows } from '#site/certificate-rows.tsx';
import {
  getInTouch,
  projectsLink,
  seeServices,
  shownLink,
  startConversation,
  viewResume,
} from '#site/links.ts';
import { destinationsOf, drawLaneMap } from '#site/map/lane-map.ts';
import { LaneMap, PlaceList } from '#site/map/lane-map-figure.tsx';
import type { InspectionReport } from '#site/portfolio/inspection-report.ts';
import { type ProjectView, projectNumber } from '#site/portfolio/project.tsx';
import { casePath, guidePath, type Route, routesOf } from '#site/routes.ts';
import { largeQuote, Quotation, type TestimonialView } from '#site/testimonials.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { Eyebrow, SectionHeading, SideHeading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Link, LinkButton } from '#ui/link-button.tsx';
import { Photo, type Picture } from '#ui/photo.tsx';
import { Section } from '#ui/section.tsx';
import { LeadingOrder, OtherOrders } from './leading-order.tsx';

interface HomePageProps {
  content: Content;
  /** The owner's photo, if there is one. */
  portrait: Picture | undefined;
  testimonials: TestimonialView[];
  /** The order that is shown first, by `leadingProject`. */
  leading: Entry<'projects'> | undefined;
  /** Its photo, which is shown where it has no drawing. */
  photo?: ProjectView['picture'];
  /** The inspection report of that order, if it has one. */
  report: InspectionReport | undefined;
}

/** The order shown first; undefined where the content names none, or hides it. */
export const leadingProject = ({ pages, projects }: Content): Entry<'projects'> | undefined =>
  projects.find(({ slug }) => slug === pages.home.order?.project);

/** The home page: hero, leading order, services, process, certificates, testimonials. */
export function HomePage(props: HomePageProps) {
  const { content, portrait, testimonials, leading, photo, report } = props;
  const { profile, projects, services } = content;
  const page = content.pages.home;
  const routes = routesOf(content);
  const certificates = page.certificates ? profile.certificates : [];
  const quoted = leading && testimonials.find(({ project }) => project === leading.slug);
  // With four or more, the testimonial of the leading order is not repeated.
  const others =
    testimonials.length > 3 ? testimonials.filter((one) => one !== quoted) : testimonials;
  return (
    <>
      <Hero
        profile={profile}
        projects={projects}
        resume={shownLink(routes, viewResume)}
        portrait={portrait}
      />
      <Badges badges={profile.highlights} />
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
            projects={projects.filter((one) => one.technicalDrawing && one !== leading).slice(0, 5)}
          />
        </>
      )}
      <Offers offers={page.offers} services={services.map(({ slug }) => slug)} routes={routes} />
      <GateLine process={page.process} project={projects.find(({ gates }) => gates)?.slug} />
      {page.certificates && certificates.length > 0 && (
        <Certificates heading={page.certificates} certificates={certificates} />
      )}
      {others.length > 0 && (
        // Certificates have the same background: the space below them serves both sections.
        <Section className={certificates.length > 0 ? 'pt-0!' : ''} labelledBy="testimonials">
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
  /** The link to the resume, if the site shows it. */
  resume: Link | undefined;
  portrait: Picture | undefined;
}

/** The first screen: name, profession, introduction, map of trade lanes. */
function Hero({ profile, projects, resume, portrait }: HeroProps) {
  const { region: name, coordinates } = profile.location;
  return (
    <section className="overflow-clip" aria-labelledby="name">
      <div className="mx-auto grid max-w-page items-center gap-x-10 gap-y-12 px-page py-12 md:py-20 lg:grid-cols-[6fr_7fr]">
        <div className="@container">
          <Name profile={profile} portrait={portrait} />
          <p className="mt-6 max-w-[17em] text-xl font-semibold leading-snug text-balance">
            {profile.tagline}
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
        </div>
        <div className="lg:-mr-[min(6rem,calc((100vw-73.75rem)/2))]">
          <LaneMap
            map={drawLaneMap({ name, coordinates }, projects)}
            caption={`The orders on a map, from ${name} to the cities of the buyers`}
          />
          <PlaceList places={destinationsOf(projects)} />
        </div>
      </div>
    </section>
  );
}

/** The name with the profession above it, beside the photo if there is one. */
function Name({ profile: { name, title }, portrait }: Pick<HeroProps, 'profile' | 'portrait'>) {
  const setting = 'leading-[0.98] [letter-spacing:-0.03em]';
  if (!portrait)
    return (
      <>
        <Eyebrow>{title}</Eyebrow>
        <h1 className={`mt-5 ${setting} ${nameSize(name, true)}`} id="name">
          {name}
        </h1>
      </>
    );
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
      {/* Loaded after the fonts: the text is read first. */}
      <Photo
        className="w-26 rule border-line sm:w-39"
        picture={portrait}
        alt={`Portrait of ${name}`}
        fetchPriority="low"
      />
      {/* If its longest word does not fit beside the photo, the name moves below it; if text is so large that a word does
          not fit on a phone at all, the word breaks. */}
      <div className="min-w-min max-w-full grow basis-36 max-[16rem]:min-w-0">
        <p className="label text-primary">{title}</p>
        <h1 className={`mt-3 ${setting} ${nameSize(name, false)}`} id="name">
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
function nameSize(name: string, isAlone: boolean): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => [...word].length));
  if (longest > 10 || name.length > 28) return 'text-[clamp(1.5rem,8cqi,2.75rem)]';
  return isAlone
    ? 'text-[clamp(2.75rem,1.6rem+5.2vw,5rem)]'
    : 'text-[clamp(2.25rem,1.4rem+3.6vw,4.25rem)]';
}

/** The highlights in a row, or in two columns of a phone. */
function Badges({ badges }: { badges: Profile['highlights'] }) {
  return (
    <section className="rule-t border-line" aria-label="Highlights">
      <ul
        role="list"
        // Six in a row of the widest page; of more, four.
        className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(min(100%,8.875rem),1fr))] gap-6 px-page py-8 lg:has-[li:nth-child(7)]:grid-cols-4"
      >
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

/** A heading beside its rows in wide windows, above them in narrow ones. */
const besideHeading = 'grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]';

interface OffersProps {
  offers: Page<'home'>['offers'];
  /** The slugs of the services that exist; a card of another one links to all services. */
  services: string[];
  routes: Route[];
}

/** The services as ruled rows, each a link. */
function Offers({ offers: { cards, terms, ...heading }, services, routes }: OffersProps) {
  const costs = terms
    ? shownLink(routes, { href: guidePath(terms), label: 'What it costs' })
    : undefined;
  const hrefOf = (service?: string) =>
    service && services.includes(service) ? `/services#${service}` : '/services';
  return (
    <Section labelledBy="offers">
      <div className={besideHeading}>
        <SideHeading id="offers" {...heading} link={costs} />
        <ul role="list" className="rule-t border-ink">
          {cards.map(({ icon, title, description, service }) => (
            <li
              className="relative flex gap-5 rule-b border-line py-6 hover:border-primary"
              key={title}
            >
              <Icon className="flex-none text-primary" name={icon} size={28} />
              <div className="grid min-w-0 grow gap-x-8 gap-y-2 sm:grid-cols-[12rem_1fr]">
                <h3 className="text-lg leading-tight">{title}</h3>
                <p className="text-muted">{description}</p>
              </div>
              <a
                className="whole-card inline-flex min-h-11 flex-none items-center self-center text-primary"
                href={hrefOf(service)}
                aria-label={`See the service: ${title}`}
              >
                <ArrowRight className="arrow" size={18} />
              </a>
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

/** The gates of an order as a line; the last dot has the accent colour. */
function GateLine({ process: { gates, ...heading }, project }: GatesProps) {
  const link = project
    ? { href: `${casePath(project)}#gates`, label: 'See one order, gate by gate' }
    : undefined;
  return (
    <Section labelledBy="process" sunk>
      <SectionHeading id="process" {...heading} link={link} />
      <ol
        role="list"
        // Six in a row of the widest page; of more, four.
        className="mt-12 grid lg:grid-cols-[repeat(auto-fit,minmax(10.125rem,1fr))] lg:has-[li:nth-child(7)]:grid-cols-4 lg:gap-y-10"
      >
        {gates.map(({ title, description }) => (
          <li className="gate relative pb-6 pl-9 lg:pt-9 lg:pr-5 lg:pb-0 lg:pl-0" key={title}>
            <h3 className="text-base leading-snug [letter-spacing:0]">{title}</h3>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface CertificatesProps {
  heading: NonNullable<Page<'home'>['certificates']>;
  certificates: Certificate[];
}

/** Certificates, memberships and registrations with the numbers to look them up. */
const Certificates = ({ heading, certificates }: CertificatesProps) => (
  <Section labelledBy="certificates">
    <div className={besideHeading}>
      <SideHeading id="certificates" {...heading} />
      <CertificateRows certificates={certificates} />
    </div>
  </Section>
);

interface TestimonialsProps {
  testimonials: TestimonialView[];
  projects: Entry<'projects'>[];
}

/** The testimonials, each with a link to its case; if their number is odd, the first is large. */
const Testimonials = ({ testimonials, projects }: TestimonialsProps) => (
  <ul role="list" className="mt-10 grid gap-x-16 gap-y-10 sm:grid-cols-2">
    {testimonials.map((testimonial, index) => {
      const project = projects.find(({ slug }) => slug === testimonial.project);
      const isLarge = index === 0 && testimonials.length % 2 === 1;
      return (
        <li
          className={`min-w-0 rule-t border-ink pt-6${isLarge ? ' sm:row-span-2' : ''}`}
          key={testimonial.name}
        >
          <Quotation testimonial={testimonial} className={isLarge ? largeQuote : undefined}>
            {project && (
              <a
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
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
