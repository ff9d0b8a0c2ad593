/** `/og/*.png`: the pictures of shared links. */
import type { APIContext } from 'astro';
import { getContent } from '#site/content.ts';
import { logoPng, ownerJpeg } from '#site/page-pictures.ts';
import { picturedRoutes, pictureOf, type Route, routesOf } from '#site/routes.ts';
import { type OwnersPictures, socialPicture } from '#site/sharing/social-picture.ts';

/** The width and height of the owner's photo, in pixels: twice its size in the picture. */
const photoSide = 168;

interface Props extends OwnersPictures {
  route: Route;
}

/** A route for each picture. All show the same photo and logo, which are read once. */
export async function getStaticPaths() {
  const content = await getContent();
  const owner = {
    photo: await ownerJpeg(content.profile, photoSide, photoSide),
    logo: await logoPng(content.profile, photoSide),
  };
  return picturedRoutes(routesOf(content)).map((route) => ({
    params: { picture: pictureOf(route) },
    props: { ...owner, route },
  }));
}

export async function GET({ props: { route, ...owner } }: APIContext<Props>) {
  const picture = await socialPicture(await getContent(), route, owner);
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
}
