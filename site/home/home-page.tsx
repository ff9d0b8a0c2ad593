import type { Page } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { LaneMap } from '#site/map/lane-map.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { BadgeStrip } from './badge-strip.tsx';
import { Hero } from './hero.tsx';
import { Offers } from './offers.tsx';
import { ProcessGates } from './process-gates.tsx';
import { Testimonials, type TestimonialView } from './testimonials.tsx';

interface HomePageProps {
  page: Page<'home'>;
  profile: Profile;
  map: LaneMap;
  testimonials: TestimonialView[];
}

/** The home page. */
export function HomePage({ page, profile, map, testimonials }: HomePageProps) {
  return (
    <>
      <Hero profile={profile} map={map} mapCaption={page.map.caption} />
      <BadgeStrip badges={profile.badges} />
      <Offers {...page.offers} />
      <ProcessGates words={page.process} gates={profile.process} />
      <Testimonials words={page.testimonials} testimonials={testimonials} />
      <ClosingBand
        {...page.closing}
        links={[
          { href: '/contact', label: 'Start a conversation' },
          { href: '/portfolio', label: 'View past projects' },
        ]}
      />
    </>
  );
}
