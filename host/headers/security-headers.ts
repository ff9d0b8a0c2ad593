/** The security headers of every response, from the Node server, Cloudflare (`_headers`) and Caddy. */

/**
 * Lists the security headers; a test compares those in Caddy's file. A page's own policy is in its HTML
 * (`host/build/page-policy.ts`), where `frame-ancestors` has no effect.
 *
 * @param https false omits `Strict-Transport-Security`, which plain HTTP must not send (RFC 6797, 7.2).
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    // One year; without `includeSubDomains`, as other subdomains are not part of this site.
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}
