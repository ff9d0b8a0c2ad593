/**
 * The security headers of every response but the Content-Security-Policy, which depends on the
 * page. The one source for the server and for the `_headers` file of static hosts.
 *
 * @param https whether visitors reach the site over https: browsers must not be told otherwise
 *   over plain http (RFC 6797, 7.2).
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}
