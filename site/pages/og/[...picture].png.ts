import type { APIContext } from 'astro';
import { getLogoPng, getOwnerJpeg } from '#site/owner-pictures.ts';
import {
  getPictureNames,
  getSocialPicture,
  type OwnersPictures,
} from '#site/sharing/social-picture.ts';

/** The side of the owner's photo, in pixels: two for each that the picture shows. */
const photoSide = 168;

/** All pictures show the same photo and logo, which are read once. */
export async function getStaticPaths() {
  const owner = {
    photo: await getOwnerJpeg(photoSide, photoSide),
    logo: await getLogoPng(photoSide),
  };
  return (await getPictureNames()).map((picture) => ({ params: { picture }, props: owner }));
}

export async function GET({ params, props, site, url }: APIContext<OwnersPictures>) {
  const picture = await getSocialPicture(params.picture ?? 'home', site ?? url, props);
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
}
