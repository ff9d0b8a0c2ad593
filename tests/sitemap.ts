import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../dist/sitemap-0.xml', import.meta.url));

/**
 * The paths of every page in the built site's sitemap, such as `/about`; tests that go through all
 * pages find new ones by it.
 *
 * @throws when there is no build, or when the sitemap lists fewer pages than the product has.
 */
export function sitemapPaths(): string[] {
  if (!existsSync(file)) throw new Error('dist/ has no sitemap: run npm run build first.');
  const addresses = readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  const paths = [...addresses].map(([, address]) => new URL(`${address}`).pathname);
  if (paths.length < 7) throw new Error(`The sitemap lists ${paths.length} pages, fewer than 7.`);
  return paths;
}
