import { getContent } from '#site/content.ts';
import { pageChanged } from './page-changed.ts';
import { getPictureName } from './site-pictures.ts';
import { type DescribedPage, scriptText, structuredData } from './structured-data.ts';

/** The text of a page's `<script type="application/ld+json">`. */
export async function getStructuredData(
  page: Omit<DescribedPage, 'changed' | 'picture'>,
  site: URL,
): Promise<string> {
  const picture = new URL(`/og/${await getPictureName(page.path)}.png`, site).href;
  const described = { ...page, picture, changed: pageChanged(page.path) };
  return scriptText(structuredData(await getContent(), described, site));
}
