import { inScheme, type SchemeColours } from '#model/colours.ts';
import { isShown } from '#model/pages.ts';
import type { PageName } from '#model/schemas/page.ts';
import { getContent } from '#site/content.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { getLogoPng } from '#site/own-logo.ts';
import { getOwnerJpeg } from '#site/owner-photo.ts';
import { getDrawing, wordlessDrawing } from '#site/portfolio/drawing-file.ts';
import { type CardArt, drawSocialPicture } from './draw-social-picture.ts';
import { type MetaTag, metaTags } from './meta-tags.ts';
import {
  homeWords,
  maxProjectPictures,
  pageWords,
  pictureAlternative,
  picturedPages,
  pictureOf,
  projectWords,
} from './picture-words.ts';

async function getPicturedProjects() {
  const { projects } = await getContent();
  return projects.length <= maxProjectPictures ? projects : [];
}

/** The names of all pictures, such as `about` and `portfolio/dining-range`. */
export async function getPictureNames(): Promise<string[]> {
  const { pages } = await getContent();
  const projects = await getPicturedProjects();
  const shown = picturedPages.filter((name) => isShown(pages, name));
  return [...shown, ...projects.map(({ slug }) => `portfolio/${slug}`)];
}

async function getPictureContent(name: string, site: URL) {
  const { profile, projects, pages } = await getContent();
  const project = projects.find(({ slug }) => name === `portfolio/${slug}`);
  if (project) {
    const drawing = project.technicalDrawing?.drawings[0]?.alternative;
    return { words: projectWords(profile, site, project), places: [project], drawing };
  }
  if (name === 'home') return { words: homeWords(profile, site), places: projects };
  const page = pages[name as Exclude<PageName, 'home'>];
  return { words: pageWords(profile, site, page), places: projects };
}

/** A project's own drawing, or the lanes. */
async function getArt(name: string, site: URL, colours: SchemeColours): Promise<CardArt> {
  const { profile, projects } = await getContent();
  const file = projects.find(({ slug }) => name === `portfolio/${slug}`)?.technicalDrawing
    ?.drawings[0]?.file;
  if (file) return { drawing: wordlessDrawing(await getDrawing(file), colours) };
  const { places } = await getPictureContent(name, site);
  const { region, coordinates } = profile.location;
  return drawLaneMap({ name: region, coordinates }, places);
}

/** The side of the photo, in pixels: two for each that the picture shows. */
const photoSide = 168;

export async function getSocialPicture(name: string, site: URL) {
  const colours = inScheme((await getContent()).colours, 'light');
  const { words } = await getPictureContent(name, site);
  const art = await getArt(name, site, colours);
  const photo = 'drawing' in art ? undefined : await getOwnerJpeg(photoSide, photoSide);
  return drawSocialPicture({
    words,
    art,
    colours,
    photo,
    logo: await getLogoPng(photoSide),
  });
}

/** Such as `en_IN`; a language that names a country keeps it. */
const localeOf = (language: string, country: string) =>
  language.includes('-') ? language.replace('-', '_') : `${language}_${country}`;

export async function getPictureName(path: string): Promise<string> {
  const projects = await getPicturedProjects();
  return pictureOf(
    path,
    projects.map(({ slug }) => slug),
  );
}

/** The `<meta>` elements with which a shared link to a page shows its title and picture. */
export async function getMetaTags(
  page: { title: string; description: string },
  path: string,
  site: URL,
): Promise<MetaTag[]> {
  const { profile } = await getContent();
  const name = await getPictureName(path);
  const { words, places, drawing } = await getPictureContent(name, site);
  const cities = places.map(({ city }) => city);
  return metaTags({
    ...page,
    address: new URL(path, site),
    siteName: profile.name,
    locale: localeOf(profile.language, profile.location.countryCode),
    picture: {
      address: new URL(`/og/${name}.png`, site),
      alternative: pictureAlternative(words, profile.location.region, cities, drawing),
    },
  });
}
