import type { APIRoute, GetStaticPaths } from 'astro';
import { getLogoPng, getOwnerJpeg } from '#site/owner-pictures.ts';
import { getPictureNames, getSocialPicture } from '#site/sharing/social-picture.ts';

/** The side of the owner's photo, in pixels: two for each that the picture shows. */
const photoSide = 168;

export const getStaticPaths: GetStaticPaths = async () =>
  (await getPictureNames()).map((picture) => ({ params: { picture } }));

export const GET: APIRoute = async ({ params, site, url }) => {
  const picture = await getSocialPicture(params.picture ?? 'home', site ?? url, {
    photo: await getOwnerJpeg(photoSide, photoSide),
    logo: await getLogoPng(photoSide),
  });
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
};
