import type { APIRoute } from 'astro';
import { inScheme } from '#model/schemas/colours.ts';
import { getContent } from '#site/content.ts';

/** The web app manifest: name and icons for a phone's home screen; no service worker. */
export const GET: APIRoute = async () => {
  const { profile, colours } = await getContent();
  const { name, title } = profile;
  const { bg, primary } = inScheme(colours, 'light');
  return new Response(
    JSON.stringify({
      name: `${name}, ${title}`,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: bg,
      theme_color: primary,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
};
