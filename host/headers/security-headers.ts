export interface Transport {
  /** Whether over https: browsers must not be told so over plain http (RFC 6797, 7.2). */
  https: boolean;
  /** Whether every subdomain of the site's domain is reached over https only, too. */
  subdomains?: boolean;
}

const year = 31_536_000;

/** In seconds; two years is what browsers ask of those who bind their subdomains. */
const strictTransport = (subdomains: boolean) =>
  subdomains ? `max-age=${2 * year}; includeSubDomains` : `max-age=${year}`;

/**
 * The security headers of every response but the Content-Security-Policy, which depends on the
 * page. The one source for the server and for the `_headers` file of static hosts.
 */
export function securityHeaders({ https, subdomains = false }: Transport): Record<string, string> {
  return {
    ...(https && { 'Strict-Transport-Security': strictTransport(subdomains) }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}
