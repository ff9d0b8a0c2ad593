import type { Page } from '#schemas/page.ts';
import type { Profile } from '#schemas/profile.ts';

/** The pages that have a picture of their own; pages below them share it. */
export const picturedPages = [
  'home',
  'about',
  'services',
  'experience',
  'portfolio',
  'contact',
  'resume',
] as const;

export type PicturedPage = (typeof picturedPages)[number];

/** The words on a social picture. */
export interface PictureWords {
  name: string;
  title: string;
  place: string;
  site: string;
  eyebrow: string;
  heading: string;
}

/** The page whose picture a path shows: `/portfolio/dining-range` shows the portfolio's. */
export function picturedPageOf(path: string): PicturedPage {
  const first = path.split('/')[1];
  return picturedPages.find((name) => name === first) ?? 'home';
}

/**
 * The words on a page's picture.
 *
 * @param page the page's words; undefined for the home page, which shows the owner's tagline.
 * @param site the site's address, of which the host is printed.
 */
export function pictureWords(
  profile: Profile,
  site: URL,
  page?: Pick<Page<'about'>, 'eyebrow' | 'heading'>,
): PictureWords {
  const { name, title, tagline, location } = profile;
  const eyebrow = page?.eyebrow ?? `${location.region}, ${location.country}`;
  const heading = page?.heading ?? tagline;
  return {
    name,
    title,
    place: `${location.city}, ${location.country}`,
    site: site.host,
    eyebrow,
    heading: heading === eyebrow ? name : heading,
  };
}

/** What the picture shows, for people who cannot see it. */
export function pictureAlternative(words: PictureWords, origin: string): string {
  const { eyebrow, heading, name, title } = words;
  const lines = [...new Set([name, title, eyebrow, heading.replace(/[.?!]$/, '')])];
  return `${lines.join('. ')}. Beside it a world map with the trade lanes from ${origin}.`;
}
