import type { APIRoute, GetStaticPaths } from 'astro';
import { getColours } from '#site/content.ts';
import { type IconName, iconPng, icons } from '#ui/icons/icons.ts';

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(icons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute = async ({ params }) => {
  const picture = await iconPng(params.icon as IconName, await getColours('light'));
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
};
