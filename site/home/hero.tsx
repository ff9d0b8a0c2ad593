import type { Profile } from '#model/schemas/profile.ts';
import { getInTouch, viewResume } from '#site/links.ts';
import type { LaneLink, LaneMap as LaneMapData } from '#site/map/lane-map.ts';
import { LaneMap } from '#site/map/lane-map-figure.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Photo } from '#ui/photo.tsx';
import type { Picture } from '#ui/picture.ts';
import { nameSize } from './name-size.ts';

interface HeroProps {
  profile: Profile;
  map: LaneMapData;
  mapCaption: string;
  lanes: LaneLink[];
  hasResume: boolean;
  /** The owner's photo, if there is one. */
  portrait: Picture | undefined;
}

/** The first view: who, what, for whom, and the lanes. */
export function Hero({ profile, map, mapCaption, lanes, hasResume, portrait }: HeroProps) {
  return (
    <section className="overflow-clip" aria-labelledby="name">
      <div className="mx-auto grid grid-cols-1 max-w-page items-center gap-x-10 gap-y-12 px-page py-12 md:py-20 lg:grid-cols-[6fr_7fr]">
        <div>
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
            {hasResume && (
              <LinkButton className="grow sm:grow-0" variant="outline" href={viewResume.href}>
                {viewResume.label}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="lg:-mr-[min(6rem,calc((100vw-73.75rem)/2))]">
          <LaneMap map={map} caption={mapCaption} links={lanes} />
        </div>
      </div>
    </section>
  );
}

/** The name with the profession above it, beside the photo if there is one. */
function Name({ profile, portrait }: Pick<HeroProps, 'profile' | 'portrait'>) {
  if (!portrait)
    return (
      <>
        <p className="label eyebrow">{profile.title}</p>
        <h1
          className={`mt-5 leading-[0.98] [letter-spacing:-0.03em] ${nameSize(profile.name, 'alone')}`}
          id="name"
        >
          {profile.name}
        </h1>
      </>
    );
  return (
    <div className="lockup">
      {/* After the fonts: the words are the larger part, and are read first. */}
      <Photo picture={portrait} alt={`Portrait of ${profile.name}`} fetchPriority="low" />
      <div>
        <p className="label text-primary">{profile.title}</p>
        <h1 className={nameSize(profile.name, 'beside')} id="name">
          {profile.name}
        </h1>
      </div>
    </div>
  );
}
