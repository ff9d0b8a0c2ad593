/** The `_headers` file of the built site, which Cloudflare reads. */
import { securityHeaders } from '#host/headers/security-headers.ts';
import {
  cacheRules,
  hashedFolder,
  headersByEnding,
  mediaType,
  unlisted,
} from '#host/headers/site-files.ts';

const lines = (path: string, headers: Record<string, string>) => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

/** One rule per format for pictures of the hashed folder: Cloudflare reads at most 100 rules. */
const hashedPictures = ['avif', 'webp'].map((ending) => `/${hashedFolder}*.${ending}`);

/**
 * The `_headers` file for Cloudflare and other static hosts. A rule also applies to a 404 at its address, and a 404
 * cached for ever in place of a script or style sheet would break the site for a visitor: each has a rule
 * by name. Cloudflare joins the values of all matching rules, so a rule first removes with `!` a header
 * that it replaces. By itself Cloudflare sends `max-age=0, must-revalidate` and an `ETag` for other files.
 *
 * @param files paths below the built folder.
 * @param isListed whether search engines may list the site.
 */
export function formatHeadersFile(
  files: readonly string[],
  { isListed }: { isListed: boolean },
): string {
  const named = files.filter((file) => file.startsWith(hashedFolder) && /\.(js|css)$/.test(file));
  const keptForever = [...named.map((file) => `/${file}`), ...hashedPictures];
  const ofEvery = { ...securityHeaders({ https: true }), ...(isListed ? {} : unlisted) };
  const rules = [
    ...lines('/*', ofEvery),
    ...keptForever.flatMap((address) => lines(address, { 'Cache-Control': cacheRules.hashed })),
    ...Object.entries(headersByEnding).flatMap(([ending, headers]) => {
      const [path = '', ...own] = lines(`/*.${ending}`, {
        ...headers,
        // Cloudflare sends text/x-vcard by default.
        ...(ending === 'vcf' && { 'Content-Type': mediaType('contact.vcf') }),
      });
      const takenAway = Object.keys(headers).filter((name) => name in ofEvery);
      return [path, ...takenAway.map((name) => `  ! ${name}`), ...own];
    }),
  ];
  return `${rules.join('\n')}\n`;
}
