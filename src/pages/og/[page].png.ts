import type { APIRoute, GetStaticPaths } from 'astro';
import { type PicturedPage, picturedPages } from '#src/social-pictures/picture-words.ts';
import { getSocialPicture } from '#src/social-pictures/site-pictures.ts';

export const getStaticPaths: GetStaticPaths = () =>
  picturedPages.map((page) => ({ params: { page } }));

export const GET: APIRoute = async ({ params, site, url }) => {
  const picture = await getSocialPicture(params.page as PicturedPage, site ?? url);
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
};
