import type { APIRoute, GetStaticPaths } from 'astro';
import { type IconName, iconPng, icons } from '#src/icons/icons.ts';
import { getColours } from '#src/site-content.ts';

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(icons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute = async ({ params }) => {
  const picture = await iconPng(params.icon as IconName, await getColours('light'));
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
};
