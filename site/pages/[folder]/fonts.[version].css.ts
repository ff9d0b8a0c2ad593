/** `/_astro/fonts.*.css`: the style sheet with the fonts. */
import type { APIRoute } from 'astro';
import { getFontStylesheet } from '#site/fonts/font-stylesheet.ts';

/** In the folder of hashed files; as a parameter, because Astro ignores folders in `pages/` that begin with `_`. */
export async function getStaticPaths() {
  const { version } = await getFontStylesheet();
  return [{ params: { folder: '_astro', version } }];
}

export const GET: APIRoute = async () => {
  const { text } = await getFontStylesheet();
  return new Response(text, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
};
