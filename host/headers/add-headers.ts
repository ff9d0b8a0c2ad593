import { formatPolicy } from './content-security-policy.ts';
import { securityHeaders, type Transport } from './security-headers.ts';

/** Adds what every answer of every host carries; a policy and a cache rule of its own stay. */
export function addHeaders(headers: Headers, transport: Transport): void {
  for (const [name, value] of Object.entries(securityHeaders(transport))) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', formatPolicy());
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}
