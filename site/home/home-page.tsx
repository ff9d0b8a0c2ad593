import type { Entry } from '#model/read.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { projectsLink, startConversation } from '#site/links.ts';
import type { LaneLink, LaneMap } from '#site/map/lane-map.ts';
import type { InspectionReport } from '#site/portfolio/documents.ts';
import type { TestimonialView } from '#site/testimonials.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import type { Picture } from '#ui/picture.ts';
import { BadgeStrip } from './badge-strip.tsx';
import { Certificates } from './certificates.tsx';
import { Hero } from './hero.tsx';
import { LeadingOrder, OtherOrders } from './leading-order.tsx';
import { Offers } from './offers.tsx';
import { ProcessGates } from './process-gates.tsx';
import { Testimonials } from './testimonials.tsx';

interface LeadingOrders {
  project: Entry<'projects'>;
  report: InspectionReport | undefined;
  others: Entry<'projects'>[];
}

interface HomePageProps {
  page: Page<'home'>;
  profile: Profile;
  map: LaneMap;
  /** Where the map's lanes lead. */
  lanes: LaneLink[];
  services: string[];
  testimonials: TestimonialView[];
  projectNumbers: ReadonlyMap<string, number>;
  /** The order that is shown first, and those that follow it; none where the content names none. */
  leading: LeadingOrders | undefined;
  /** The short name of a project that shows its gates, if there is one. */
  projectWithGates: string | undefined;
  hasResume: boolean;
  /** The owner's photo, if there is one. */
  portrait: Picture | undefined;
}

export function HomePage(props: HomePageProps) {
  const { page, profile, map, services, testimonials, portrait } = props;
  const { projectNumbers, projectWithGates, leading } = props;
  const quoted =
    page.order && testimonials.find(({ project }) => project === leading?.project.slug);
  // The same words twice on a page only where there are few.
  const others =
    testimonials.length > 3 ? testimonials.filter((one) => one !== quoted) : testimonials;
  return (
    <>
      <Hero
        profile={profile}
        map={map}
        mapCaption={page.map.caption}
        lanes={props.lanes}
        hasResume={props.hasResume}
        portrait={portrait}
      />
      <BadgeStrip badges={page.badges} label="Highlights" />
      {page.order && leading && (
        <>
          <LeadingOrder
            page={page.order}
            project={leading.project}
            report={leading.report}
            quoted={quoted}
            language={profile.language}
          />
          <OtherOrders heading={page.order.others} projects={leading.others} />
        </>
      )}
      <Offers {...page.offers} services={services} linkLabel="See the service" />
      <ProcessGates
        process={page.process}
        link={
          projectWithGates
            ? { href: `/portfolio/${projectWithGates}#gates`, label: 'See one order, gate by gate' }
            : undefined
        }
      />
      <Certificates heading={page.certificates} certificates={profile.certificates} />
      <Testimonials
        heading={page.testimonials}
        testimonials={others}
        followsCertificates={Boolean(page.certificates) && profile.certificates.length > 0}
        projectNumbers={projectNumbers}
      />
      <ClosingBand
        {...page.closing}
        links={[startConversation, projectsLink(projectNumbers.size > 0)]}
      />
    </>
  );
}
