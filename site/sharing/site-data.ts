import { getContent } from '#site/content.ts';
import { type DescribedPage, scriptText, structuredData } from './graph.ts';

/** The text of a page's `<script type="application/ld+json">`. */
export async function getStructuredData(page: DescribedPage, site: URL): Promise<string> {
  return scriptText(structuredData(await getContent(), page, site));
}
