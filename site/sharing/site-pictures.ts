import { charactersOf } from '#model/letters/letters.ts';
import { inScheme } from '#model/schemas/colours.ts';
import type { PageName } from '#model/schemas/page.ts';
import { getContent } from '#site/content.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { getStaticFonts } from '#ui/fonts/static-fonts.ts';
import { drawSocialPicture } from './draw.tsx';
import { type MetaTag, metaTags } from './meta-tags.ts';
import {
  homeWords,
  mostProjectPictures,
  pageWords,
  pictureAlternative,
  picturedPages,
  pictureOf,
  projectWords,
} from './picture-words.ts';

async function getPicturedProjects() {
  const { projects } = await getContent();
  return projects.length <= mostProjectPictures ? projects : [];
}

/** The names of all pictures, such as `about` and `portfolio/dining-range`. */
export async function getPictureNames(): Promise<string[]> {
  const projects = await getPicturedProjects();
  return [...picturedPages, ...projects.map(({ slug }) => `portfolio/${slug}`)];
}

/** The words of a picture and the places on its map. */
async function getPictureContent(name: string, site: URL) {
  const { profile, projects, pages } = await getContent();
  const project = projects.find(({ slug }) => name === `portfolio/${slug}`);
  if (project) return { words: projectWords(profile, site, project), places: [project] };
  if (name === 'home') return { words: homeWords(profile, site), places: projects };
  const page = pages[name as Exclude<PageName, 'home'>];
  return { words: pageWords(profile, site, page), places: projects };
}

/** The picture of that name as PNG. */
export async function getSocialPicture(name: string, site: URL) {
  const { profile, colours } = await getContent();
  const { words, places } = await getPictureContent(name, site);
  const origin = { name: profile.location.region, coordinates: profile.location.coordinates };
  const map = drawLaneMap(origin, places);
  const characters = charactersOf([words, map.labels]);
  const written = characters + characters.toUpperCase();
  return drawSocialPicture(words, map, inScheme(colours, 'light'), await getStaticFonts(written));
}

/** The `<meta>` elements with which a shared link to a page shows its title and picture. */
export async function getMetaTags(
  page: { title: string; description: string },
  path: string,
  site: URL,
): Promise<MetaTag[]> {
  const { profile } = await getContent();
  const projects = await getPicturedProjects();
  const name = pictureOf(
    path,
    projects.map(({ slug }) => slug),
  );
  const { words, places } = await getPictureContent(name, site);
  const cities = places.map(({ city }) => city);
  return metaTags({
    ...page,
    address: new URL(path, site),
    siteName: profile.name,
    picture: {
      address: new URL(`/og/${name}.png`, site),
      alternative: pictureAlternative(words, profile.location.region, cities),
    },
  });
}
