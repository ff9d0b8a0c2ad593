import { securityHeaders } from '#host/headers/security-headers.ts';
import { cacheRules, hashedFolder, headersByEnding, mediaType } from '#host/headers/site-files.ts';

const lines = (path: string, headers: Record<string, string>) => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

/**
 * The `_headers` file for Cloudflare and hosts of files. Cloudflare joins the values of all rules that
 * match, so a rule takes away with `!` what it sets anew. It already sends `max-age=0, must-revalidate`
 * with an `ETag` for what is not hashed.
 */
export function formatHeadersFile(): string {
  const security = securityHeaders({ https: true });
  const all = [
    ...lines('/*', security),
    ...lines(`/${hashedFolder}*`, { 'Cache-Control': cacheRules.hashed }),
    ...Object.entries(headersByEnding).flatMap(([ending, headers]) => {
      const [path = '', ...own] = lines(`/*.${ending}`, {
        ...headers,
        // Cloudflare sends text/x-vcard by default.
        ...(ending === 'vcf' && { 'Content-Type': mediaType('contact.vcf') }),
      });
      const takenAway = Object.keys(headers).filter((name) => name in security);
      return [path, ...takenAway.map((name) => `  ! ${name}`), ...own];
    }),
  ];
  return `${all.join('\n')}\n`;
}
