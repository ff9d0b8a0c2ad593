import type { APIContext } from 'astro';
import { getContent } from '#site/content.ts';
import { getLogoPng, getOwnerJpeg } from '#site/owner-pictures.ts';
import { picturedRoutes, type Route, routesOf } from '#site/routes.ts';
import { getSocialPicture, type OwnersPictures } from '#site/sharing/social-picture.ts';

/** The side of the owner's photo, in pixels: two for each that the picture shows. */
const photoSide = 168;

interface Props extends OwnersPictures {
  route: Route;
}

/** All pictures show the same photo and logo, which are read once. */
export async function getStaticPaths() {
  const owner = {
    photo: await getOwnerJpeg(photoSide, photoSide),
    logo: await getLogoPng(photoSide),
  };
  return picturedRoutes(routesOf(await getContent())).map((route) => ({
    params: { picture: route.picture },
    props: { ...owner, route },
  }));
}

export async function GET({ props: { route, ...owner }, site, url }: APIContext<Props>) {
  const picture = await getSocialPicture(route, site ?? url, owner);
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
}
