import {
  cacheRules,
  hashedFolder,
  mediaType,
  noindexPaths,
  sharedEndings,
  sharedPolicy,
} from '#host/headers/files.ts';
import { securityHeaders } from '#host/headers/security-headers.ts';

const lines = (path: string, headers: string[]) => [path, ...headers.map((it) => `  ${it}`)];

/**
 * The `_headers` file for Cloudflare and hosts of files. Cloudflare joins the values of all rules that
 * match, so a rule takes away with `!` what it sets anew. It already sends `max-age=0, must-revalidate`
 * with an `ETag` for what is not hashed.
 */
export function formatHeadersFile(): string {
  const security = Object.entries(securityHeaders({ https: true }));
  const shared = [
    '! Cross-Origin-Resource-Policy',
    `Cross-Origin-Resource-Policy: ${sharedPolicy}`,
  ];
  const all = [
    ...lines(
      '/*',
      security.map(([name, value]) => `${name}: ${value}`),
    ),
    ...lines(`/${hashedFolder}*`, [`Cache-Control: ${cacheRules.hashed}`]),
    ...noindexPaths.flatMap((path) => lines(path, ['X-Robots-Tag: noindex'])),
    ...sharedEndings.flatMap((ending) =>
      lines(`/*.${ending}`, [
        ...shared,
        // Cloudflare would send the type that was usual before RFC 6350.
        ...(ending === 'vcf' ? [`Content-Type: ${mediaType('contact.vcf')}`] : []),
      ]),
    ),
  ];
  return `${all.join('\n')}\n`;
}
