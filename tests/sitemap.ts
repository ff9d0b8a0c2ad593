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
  const file = join(site, 'sitemap-0.xml');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the site first.`);
  const addresses = readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  const paths = [...addresses].map(([, address]) => new URL(`${address}`).pathname);
  if (paths.length < 7) throw new Error(`The sitemap lists ${paths.length} pages, fewer than 7.`);
  return paths;
}

/**
 * The tag of a test that looks at one page: `@slow` for the pages of projects but the first and the fullest,
 * as they share one layout.
 */
export function caseTag(path: string): '@slow' | undefined {
  const cases = sitemapPaths().filter((one) => one.startsWith('/portfolio/'));
  const size = (one: string) => statSync(join(testSite.site, one, 'index.html')).size;
  const fullest = cases.toSorted((one, other) => size(other) - size(one))[0];
  return cases.includes(path) && path !== cases[0] && path !== fullest ? '@slow' : undefined;
}
