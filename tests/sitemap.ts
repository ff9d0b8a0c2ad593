/** Reads which pages the built site has, from its site map. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testSite } from './build-site.ts';

/**
 * The paths of every page in the built site's sitemap, such as `/about`; tests that go through all
 * pages find new ones by it.
 *
 * @param site the folder of the build; the tests' own unless named.
 * @throws when there is no build, or when the sitemap lists fewer pages than the product has.
 */
export function sitemapPaths(site = testSite.site): string[] {
  const file = join(site, 'sitemap.xml');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the site first.`);
  const addresses = readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  const paths = [...addresses].map(([, address]) => new URL(`${address}`).pathname);
  if (paths.length < 7) throw new Error(`The sitemap lists ${paths.length} pages, fewer than 7.`);
  return paths;
}

/**
 * One page of each kind: of the projects, which share one layout, the one with the longest page.
 *
 * @throws as `sitemapPaths` does.
 */
export function kindsOfPages(): string[] {
  const paths = sitemapPaths();
  const size = (path: string) => statSync(join(testSite.site, path, 'index.html')).size;
  const cases = paths.filter((path) => path.startsWith('/portfolio/'));
  const longest = cases.toSorted((a, b) => size(b) - size(a))[0];
  return paths.filter((path) => !cases.includes(path) || path === longest);
}
