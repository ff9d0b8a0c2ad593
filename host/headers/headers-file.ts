import { formatPolicy, type PolicySources, unitePolicySources } from './content-security-policy.ts';
import { cacheControl, hashedFolder, mediaType, noindexPaths, robotsHeaders } from './files.ts';
import { securityHeaders } from './security-headers.ts';

/** The longest line that Cloudflare Pages reads in a `_headers` file, in characters. */
export const longestLine = 2000;

/**
 * The `_headers` file for Netlify and Cloudflare Pages. It has one rule for all paths, because
 * Cloudflare joins the values of rules that match the same path, and only a rule for all paths
 * covers the answers to unknown ones; so its policy allows what any of the pages needs. Both hosts
 * already send `max-age=0, must-revalidate` with an `ETag` for what is not hashed.
 *
 * @param subdomains whether every subdomain is reached over https only, too.
 * @throws Error when the policy grows longer than Cloudflare reads.
 */
export function formatHeadersFile(documents: Iterable<PolicySources>, subdomains = false): string {
  const all = {
    'Content-Security-Policy': formatPolicy(unitePolicySources(documents)),
    ...securityHeaders({ https: true, subdomains }),
  };
  const text = [
    '/*',
    ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`),
    `/${hashedFolder}*`,
    `  Cache-Control: ${cacheControl(hashedFolder)}`,
    ...noindexPaths.flatMap((path) => [
      path,
      ...Object.entries(robotsHeaders(path.slice(1))).map(([name, value]) => `  ${name}: ${value}`),
      // Cloudflare would send the type that was usual before RFC 6350.
      ...(path.endsWith('.vcf') ? [`  Content-Type: ${mediaType(path)}`] : []),
    ]),
    '',
  ].join('\n');
  const line = text.split('\n').find((it) => it.length > longestLine);
  if (line) {
    throw new Error(
      `_headers: the line "${line.slice(0, 40)}…" has ${line.length} characters, but Cloudflare Pages reads ${longestLine}. Use fewer different inline scripts and styles: move them to files.`,
    );
  }
  return text;
}
