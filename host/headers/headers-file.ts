import { formatPolicy, type PolicySources, unitePolicySources } from './content-security-policy.ts';
import { cacheControl, hashedFolder, mediaType, noindexPaths, robotsHeaders } from './files.ts';
import { securityHeaders } from './security-headers.ts';

/** The longest line that Cloudflare reads in a `_headers` file, in characters. */
export const longestLine = 2000;

/** The most rules that Cloudflare reads (developers.cloudflare.com/workers/static-assets/headers, read on 2026-11-22). */
export const mostRules = 100;

export interface BuiltPage {
  /** Path below the built folder, such as `about/index.html`. */
  file: string;
  sources: PolicySources;
}

/** The address of a page: `about/index.html` is `/about`. */
export const pagePath = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** The address that visitors have for a file of the built site. */
export const addressOf = (file: string): string =>
  file.endsWith('.html') ? pagePath(file) : `/${file}`;

/** A page of one entry of a long list, whose rules may be one: `/portfolio/:project`. */
const listPath = (path: string) => path.replace(/^(\/[^/]+)\/[^/]+$/, '$1/:name');

interface Rule {
  path: string;
  headers: Record<string, string>;
}

/**
 * The rules of the pages: one for each, or one for all pages of a list where there are too many.
 * Cloudflare joins the values of all rules that match a path, so no two may match one page.
 */
function policyRules(pages: readonly BuiltPage[], most: number): Rule[] {
  const pathOf = (file: string) =>
    pages.length <= most ? pagePath(file) : listPath(pagePath(file));
  const byPath = Map.groupBy(pages, ({ file }) => pathOf(file));
  return [...byPath].map(([path, same]) => ({
    path,
    headers: {
      'Content-Security-Policy': formatPolicy(
        unitePolicySources(same.map(({ sources }) => sources)),
      ),
    },
  }));
}

/** Files for download, which search engines are kept from. */
const downloadRules = (): Rule[] =>
  noindexPaths.map((path) => ({
    path,
    headers: {
      ...robotsHeaders(path.slice(1)),
      // Cloudflare would send the type that was usual before RFC 6350.
      ...(path.endsWith('.vcf') && { 'Content-Type': mediaType(path) }),
    },
  }));

/**
 * The `_headers` file for Cloudflare and hosts of files: what every answer carries, the policy of each page, and
 * nothing of it on fonts, pictures and documents, where it would only push other bytes out of the first
 * flight. The page for unknown addresses gets its policy from the Worker. Cloudflare already sends
 * `max-age=0, must-revalidate` with an `ETag` for what is not hashed.
 *
 * @throws Error when there are more rules, or a longer one, than Cloudflare reads.
 */
export function formatHeadersFile(pages: readonly BuiltPage[]): string {
  const others: Rule[] = [
    { path: '/*', headers: securityHeaders({ https: true }) },
    {
      path: `/${hashedFolder}*`,
      headers: { 'Cache-Control': cacheControl(hashedFolder) },
    },
    ...downloadRules(),
  ];
  const rules = [...others, ...policyRules(pages, mostRules - others.length)];
  if (rules.length > mostRules) {
    throw new Error(
      `_headers: there are ${rules.length} rules, but Cloudflare reads ${mostRules}. Bring pages into a list, so that one rule serves them.`,
    );
  }
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const line = lines.find((it) => it.length > longestLine);
  if (line) {
    throw new Error(
      `_headers: the line "${line.slice(0, 40)}…" has ${line.length} characters, but Cloudflare reads ${longestLine}. Use fewer different inline scripts and styles: move them to files.`,
    );
  }
  return `${lines.join('\n')}\n`;
}
