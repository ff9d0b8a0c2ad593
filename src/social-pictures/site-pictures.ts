import { getStaticFonts } from '#src/fonts/static-fonts.ts';
import { drawLaneMap } from '#src/map/lane-map.ts';
import { getPage, getProfile, getProjects } from '#src/site-content.ts';
import { drawSocialPicture } from './draw.tsx';
import { type MetaTag, metaTags } from './meta-tags.ts';
import {
  type PicturedPage,
  type PictureWords,
  pictureAlternative,
  picturedPageOf,
  pictureWords,
} from './picture-words.ts';

async function wordsOf(name: PicturedPage, site: URL): Promise<PictureWords> {
  const profile = await getProfile();
  return pictureWords(profile, site, name === 'home' ? undefined : await getPage(name));
}

/** The picture of one page as PNG. */
export async function getSocialPicture(name: PicturedPage, site: URL) {
  const { location } = await getProfile();
  const origin = { name: location.region, coordinates: location.coordinates };
  const map = drawLaneMap(origin, await getProjects());
  return drawSocialPicture(await wordsOf(name, site), map, await getStaticFonts());
}

/** The `<meta>` elements with which a shared link to a page shows its title and picture. */
export async function getMetaTags(
  page: { title: string; description: string },
  path: string,
  site: URL,
): Promise<MetaTag[]> {
  const profile = await getProfile();
  const name = picturedPageOf(path);
  const alternative = pictureAlternative(await wordsOf(name, site), profile.location.region);
  return metaTags({
    ...page,
    address: new URL(path, site),
    siteName: profile.name,
    picture: { address: new URL(`/og/${name}.png`, site), alternative },
  });
}
