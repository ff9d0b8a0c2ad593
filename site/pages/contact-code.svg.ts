/** `/contact-code.svg`: the QR code of the contact card, in a file of its own to keep the contact page small. */
import type { APIRoute } from 'astro';
import { getContactCardCode } from '#site/qr-code.tsx';

export const GET: APIRoute = ({ site }) => {
  const { viewBox, path } = getContactCardCode(site);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h99v99h-99z"/><path d="${path}"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
};
