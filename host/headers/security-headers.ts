/**
 * What every response carries, whoever serves it: the program, Cloudflare by `_headers`, and Caddy, whose
 * file a test compares. What a page may run stands in the page itself (`host/build/page-policy.ts`);
 * who may frame it can only be said here.
 *
 * @param https browsers must not be told to keep to it over plain http (RFC 6797, 7.2).
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    // A year, without the other subdomains of the owner, which are none of this site's business.
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}
