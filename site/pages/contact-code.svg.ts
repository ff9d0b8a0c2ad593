/** `/contact-code.svg`: the QR code of the contact card's address. */
import type { APIRoute } from 'astro';
import { qrCode } from '#ui/encode-qr-code.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(qrCode(new URL('/contact.vcf', site ?? url).href), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
