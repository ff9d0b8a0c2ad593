import type { APIRoute, GetStaticPaths } from 'astro';
import { inScheme } from '#model/schemas/colours.ts';
import { getContent } from '#site/content.ts';
import { getLogoPng } from '#site/own-logo.ts';
import { type IconName, iconPng, icons } from '#ui/icons/icons.ts';

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(icons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute = async ({ params }) => {
  const picture = await iconPng(
    params.icon as IconName,
    inScheme((await getContent()).colours, 'light'),
    await getLogoPng(512),
  );
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
};
