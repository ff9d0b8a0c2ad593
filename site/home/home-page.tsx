import type { Page } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Words } from '#model/schemas/words.ts';
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
  words: Words;
}

/** The home page. */
export function HomePage({ page, profile, map, testimonials, words }: HomePageProps) {
  return (
    <>
      <Hero profile={profile} map={map} mapCaption={page.map.caption} words={words} />
      <BadgeStrip badges={profile.badges} label={words.home.highlights} />
      <Offers {...page.offers} linkLabel={words.home.service} />
      <ProcessGates words={page.process} gates={profile.process} />
      <Testimonials
        heading={page.testimonials}
        testimonials={testimonials}
        portraitText={words.home.portrait}
      />
      <ClosingBand
        {...page.closing}
        links={[
          { href: '/contact', label: words.buttons.conversation },
          { href: '/portfolio', label: words.buttons.projects },
        ]}
      />
    </>
  );
}
