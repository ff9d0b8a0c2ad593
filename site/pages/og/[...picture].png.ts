import type { APIRoute, GetStaticPaths } from 'astro';
import { getPictureNames, getSocialPicture } from '#site/sharing/site-pictures.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await getPictureNames()).map((picture) => ({ params: { picture } }));

export const GET: APIRoute = async ({ params, site, url }) => {
  const picture = await getSocialPicture(params.picture ?? 'home', site ?? url);
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
};
