import { existsSync, readFileSync } from 'node:fs';
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
 * The tag of a test that looks at every page: `@phone` for the pages of projects after the third, since
 * they share one layout and its narrow form has more to lose.
 */
export function widthTag(path: string): '@phone' | undefined {
  const cases = sitemapPaths().filter((one) => one.startsWith('/portfolio/'));
  return cases.indexOf(path) > 2 ? '@phone' : undefined;
}
