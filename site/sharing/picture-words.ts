import { pages } from '#model/pages.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Project } from '#model/schemas/project.ts';

/** The names of the pages that have a picture of their own. */
export const picturedPages = pages.filter(({ hasPicture }) => hasPicture).map(({ name }) => name);

/**
 * Each project has a picture of its own up to this number of projects; with more of them all show
 * the portfolio's, so that the time of a build does not
 * grow with their number.
 */
export const maxProjectPictures = 24;

export interface PictureWords {
  name: string;
  title: string;
  place: string;
  site: string;
  eyebrow: string;
  heading: string;
}

/**
 * The name of the picture that a path shows: its own, or that of the page above it.
 *
 * @param projects the slugs of the projects that have a picture.
 */
export function pictureOf(path: string, projects: string[]): string {
  const [, page, slug] = path.split('/');
  if (page === 'portfolio' && slug && projects.includes(slug)) return `portfolio/${slug}`;
  return picturedPages.find((name) => name === page) ?? 'home';
}

function wordsOf(profile: Profile, site: URL, eyebrow: string, heading: string): PictureWords {
  const { name, title, location } = profile;
  const place = `${location.city}, ${location.country}`;
  return { name, title, place, site: site.host, eyebrow, heading };
}

/** The words on the home page's picture: where the owner is, and their tagline. */
export function homeWords(profile: Profile, site: URL): PictureWords {
  const { region, country } = profile.location;
  return wordsOf(profile, site, `${region}, ${country}`, profile.tagline);
}

/** The words on a page's picture; a page with the same word twice shows the owner's name. */
export function pageWords(
  profile: Profile,
  site: URL,
  { eyebrow, heading }: Pick<Page<'about'>, 'eyebrow' | 'heading'>,
): PictureWords {
  return wordsOf(profile, site, eyebrow, heading === eyebrow ? profile.name : heading);
}

export const projectWords = (
  profile: Profile,
  site: URL,
  { category, title }: Pick<Project, 'category' | 'title'>,
): PictureWords => wordsOf(profile, site, category, title);

/**
 * What the picture shows, for people who cannot see it.
 *
 * @param origin where the lanes on its map begin.
 * @param cities where they end.
 * @param drawing what the drawing shows that stands there instead of the map.
 */
export function pictureAlternative(
  words: PictureWords,
  origin: string,
  cities: string[],
  drawing?: string,
): string {
  const { eyebrow, heading, name, title } = words;
  const lines = [...new Set([name, title, eyebrow, heading.replace(/[.?!]$/, '')])];
  const [city, ...others] = cities;
  const beside = drawing
    ? `Beside it a drawing: ${drawing}`
    : city && others.length === 0
      ? `Beside it a world map with the trade lane from ${origin} to ${city}.`
      : `Beside it a world map with the trade lanes from ${origin}.`;
  return `${lines.join('. ')}. ${beside}`;
}
