export interface Transport {
  /** Whether over https: browsers must not be told so over plain http (RFC 6797, 7.2). */
  https: boolean;
}

/** A year, without the other subdomains of the owner, which are none of this site's business. */
const strictTransport = 'max-age=31536000';

/**
 * The security headers of every response but the Content-Security-Policy, which depends on the
 * page. The one source for the server and for the `_headers` file of static hosts.
 */
export function securityHeaders({ https }: Transport): Record<string, string> {
  return {
    ...(https && { 'Strict-Transport-Security': strictTransport }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}
