import type { APIRoute } from 'astro';
import { getFontStylesheet } from './font-stylesheet.ts';

/** The one version that there is. */
export async function getStaticPaths() {
  const { version } = await getFontStylesheet();
  return [{ params: { version } }];
}

export const GET: APIRoute = async () => {
  const { text } = await getFontStylesheet();
  return new Response(text, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
};
